import { expect, test } from "vitest";
import { opensPage } from "./role-pages.ts";

test.each(["LEGAL_PERSON", "AUTHORIZED_PERSON"] as const)("%s finds out page by page", (role) => {
  expect(opensPage(role, "/withdraw")).toBe(true);
});

test.each([
  "/",
  "/business/home",
  "/business/customer/list/",
  "/business/customer/customerInfo",
  "/business/coupon",
  "/business/coupon/spuDetail",
  "/business/quota",
  "/userCenter",
  "/account/settings/logout",
  "/help/detail",
  "/protocol/list",
])("a salesperson opens %s", (path) => {
  expect(opensPage("SALESPERSON", path)).toBe(true);
});

test.each([
  "/home",
  "/orderList",
  "/orderList/createPayment",
  "/repay",
  "/withdraw",
  "/idCertification",
  "/face/faceRecognize",
  "/account/enterpriseInfo",
  "/authorized/addAuth",
  "/business/storeInsure",
  "/userCenter/balance",
  "/businesses",
  "/middle",
  "/middle/components/Content",
  "/home/advertise",
  "/home/advertisePay",
  "/entrance/components/advertise",
])("a salesperson does not open %s", (path) => {
  expect(opensPage("SALESPERSON", path)).toBe(false);
});

test.each([
  "/business/contract",
  "/business/certification",
  "/business/authLogin",
  "/star-enjoy-loan/protocols/pdfContract",
  "/userCenter",
])("a merchant opens %s", (path) => {
  expect(opensPage("MERCHANT", path)).toBe(true);
});

test.each([
  "/home",
  "/orderList",
  "/repay",
  "/business/home",
  "/business/customer/list",
  "/middle",
])("a merchant does not open %s", (path) => {
  expect(opensPage("MERCHANT", path)).toBe(false);
});

test.each(["/business/contract", "/business/certification"])(
  "a salesperson does not open a merchant's %s",
  (path) => {
    expect(opensPage("SALESPERSON", path)).toBe(false);
  },
);
