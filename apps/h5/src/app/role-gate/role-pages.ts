import type { Role } from "../../platform/session/role-home.ts";

/** The way in and what everybody needs: help, documents, settings, tools, who is logged in. */
const EVERYBODYS = [
  "/",
  "/account",
  "/account/settings",
  "/account/settings/*",
  "/account/submitEmail",
  "/account/submitEmail/*",
  "/business/authLogin",
  "/entrance",
  "/h5/*",
  "/help",
  "/help/*",
  "/home/bindPhone",
  "/idCardlogin",
  "/myMock",
  "/phoneLogin",
  "/phoneLogin/*",
  "/protocol",
  "/protocol/apply/*",
  "/protocol/components/SensitivePro",
  "/protocol/list",
  "/protocol/sensitive",
  "/quickLogin",
  "/quickLogin/*",
  "/test",
  "/tools",
  "/userCenter",
  "/userCenter/email",
  "/userCenter/email/*",
  "/userCenter/realName",
  "/userCenter/setting",
  "/userCenter/userInfo",
];

/** What each of the roles that open a few pages only opens besides. Source: decisions 0065 and 0079. */
const OWN: Readonly<Partial<Record<Role, readonly string[]>>> = {
  SALESPERSON: [
    "/business/home",
    "/business/coupon",
    "/business/coupon/*",
    "/business/customer/*",
    "/business/quota",
  ],
  MERCHANT: [
    "/business/certification",
    "/business/contract",
    "/star-enjoy-loan/protocols/pdfContract",
  ],
};

/** Whether a role opens an address. A legal person and who pays for one find out from each page itself. */
export function opensPage(role: Role, pathname: string): boolean {
  if (role === "LEGAL_PERSON" || role === "AUTHORIZED_PERSON") return true;
  const path = pathname === "/" ? pathname : pathname.replace(/\/+$/, "");
  return [...EVERYBODYS, ...(OWN[role] ?? [])].some((each) =>
    each.endsWith("*") ? path.startsWith(each.slice(0, -1)) : path === each,
  );
}
