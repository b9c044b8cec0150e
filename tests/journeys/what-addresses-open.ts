import type { Device } from "./device.ts";

/** The query that has an address open for a dealer with orders to pay, a loan of each product and a contract. */
export async function queriesFor({ api }: Device): Promise<(path: string) => string> {
  const [{ items: orders }, { items: loans }, { items: businessLoans }] = await Promise.all([
    api.orders.listOrders({ view: "TO_PAY" }),
    api.loans.listLoans({ view: "OPEN" }),
    api.loans.listLoans({ view: "OPEN", appCode: "APP2001" }),
  ]);
  const { items: documents } = await api.contracts.listDocuments({ moment: "ALL" });
  const [order, loan, business, document] = [
    orders[0]?.orderId,
    loans[0]?.loanId,
    businessLoans[0]?.loanId,
    documents[0]?.code,
  ];
  if (order === undefined || loan === undefined || business === undefined || document === undefined)
    throw new Error("the dealer has not all that the addresses are for");
  const queries: readonly (readonly [RegExp, string])[] = [
    [/^\/orderList\/detail$/, `?order=${order}`],
    [
      /^\/orderList\/(?:components\/(?!ShoppingCart|toPayEnd)|contract$|createPayment|select)/,
      `?orders=${order}`,
    ],
    [/^\/record\/(?:contract|detail)|^\/repay\/unPayDetail$/, `?loan=${loan}`],
    [/^\/repay\/components\/(?:coupon|tradeInfo)$/, `?loans=${loan}`],
    [/^\/star-enjoy-loan\/repay\/schedule\/particulars$/, `?loan=${business}&seq=1`],
    [
      /^\/star-enjoy-loan\/(?:loan|record|repay\/(?:confirm|schedule)|protocols)/,
      `?loan=${business}`,
    ],
    [/^\/help\/detail$/, "?topic=OVERDUE"],
    [/^\/help\/type$/, "?type=PAY"],
    [/^\/protocol\/apply\/content$/, `?code=${document}`],
  ];
  return (path) => queries.find(([form]) => form.test(path))?.[1] ?? "";
}

/** Addresses that have moved, or lead to where the dealer's way goes on. */
const SENT_ON: Readonly<Record<string, string>> = {
  "/": "/home",
  "/account/password/manage": "/account/password/verify_idCode",
  "/account/password/verify_phone": "/account/password/verify_idCode",
  "/home/indexOld": "/home",
  "/home/old": "/home",
  // Several ways to pay are open, so the sheet asks.
  "/orderList/createPayment": "/orderList/components/popupPayWay",
  "/orderList/old": "/orderList",
  "/star-enjoy-loan/home/old": "/star-enjoy-loan/home",
  "/userCenter/setting": "/account/settings",
};

/** Addresses of what this dealer does not have, each of which is a page that could not be found; other journeys open them. */
const NOT_THERE: readonly string[] = [
  // Other states of a limit than that of this one.
  ...[
    "Calculate",
    "Expired",
    "Fail",
    "Freeze",
    "NotActivate",
    "NotCredit",
    "NotLimit",
    "Protocol",
    "PsbcApply",
    "PsbcNotActive",
    "PsbcPass",
    "PsbcReject",
    "PsbcTrial",
    "PsbcUpgradeCustomer",
    "Veto",
  ].map((view) => `/home/components/Status/components/${view}`),
  "/forecastLimit/components/limit",
  "/home/ProtocalModal",
  "/qualification",
  "/qualification/collectInfo",
  // Results, and checks of a face, of what has not been begun.
  "/account/password/result",
  "/commonPage/payAuditing",
  "/commonPage/payFail",
  "/commonPage/payHandle",
  "/commonPage/paySuccess",
  "/commonPage/success",
  "/face/activeResult",
  "/face/faceRecognize",
  "/face/old",
  "/idCertification/fail",
  "/idCertification/step2",
  "/star-enjoy-loan/home/face",
  "/star-enjoy-loan/payResult/payAuditing",
  "/star-enjoy-loan/payResult/payHandle",
  "/star-enjoy-loan/payResult/result",
  "/star-enjoy-loan/repay/schedule/success",
  "/withdraw/payMentVerific",
  "/withdraw/result",
  // Contracts of what has not been agreed to, and coupons that this loan cannot have.
  "/orderList/contract",
  "/repay/components/coupon",
  "/star-enjoy-loan/borrow/contract",
  "/star-enjoy-loan/protocols/pdfContract",
];

/** What each address that does not open its own page leads to instead, by its path. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  ...SENT_ON,
  ...Object.fromEntries(NOT_THERE.map((path) => [path, "404"])),
};
