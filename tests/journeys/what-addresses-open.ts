import { LIMIT_VIEWS } from "@kedu/domain";
import type { Device } from "./device.ts";

const BUSINESS_HOME = "/star-enjoy-loan/home";

/** The query that has an address open for a dealer with orders to pay, a loan of each product and a contract. */
export async function queriesFor({ api }: Device): Promise<(path: string) => string> {
  const [{ items: orders }, { items: loans }, { items: businessLoans }] = await Promise.all([
    api.orders.listOrders({ view: "TO_PAY" }),
    api.loans.listLoans({ view: "OPEN" }),
    api.loans.listLoans({ view: "OPEN", appCode: "APP2001" }),
  ]);
  const { items: notices } = await api.notifications.listNotices({});
  const { items: persons } = await api.authorisations.listAuthorisedPersons();
  const { items: documents } = await api.contracts.listDocuments({ moment: "ALL" });
  const { items: channels } = await api.channels.listChannels();
  const [order, loan, business, notice, document, person] = [
    orders[0]?.orderId,
    loans[0],
    businessLoans[0]?.loanId,
    notices[0]?.noticeId,
    documents[0]?.code,
    persons[0],
  ];
  const agreement = channels.find(({ contractId }) => contractId !== null)?.contractId;
  if (
    order === undefined ||
    loan === undefined ||
    business === undefined ||
    notice === undefined ||
    document === undefined ||
    person?.contractId == null ||
    agreement == null
  )
    throw new Error("the dealer has not all that the addresses are for");
  const queries: readonly (readonly [RegExp, string])[] = [
    [/^\/orderList\/detail$/, `?order=${order}`],
    [
      /^\/orderList\/(?:components\/(?!shoppingCart|toBePaid)|contract$|createPayment|select)/,
      `?orders=${order}`,
    ],
    // No dealer's, which the page says.
    [/^\/business\/customer\/customerInfo$/, `?customer=${order}`],
    [/^\/business\/coupon\/spuDetail$/, `?budget=${order}`],
    [/^\/record\/(?:contract|detail)|^\/repay\/unPayDetail$/, `?loan=${loan.loanId}`],
    [/^\/repay\/components\/(?:coupon|tradeInfo)$/, `?loans=${loan.loanId}`],
    [/^\/star-enjoy-loan\/repay\/schedule\/particulars$/, `?loan=${business}&seq=1`],
    [
      /^\/star-enjoy-loan\/(?:loan|record\/|repay\/(?:confirm|schedule)|protocols)/,
      `?loan=${business}`,
    ],
    [/^\/authorized\/(?:manages|authLink|face|success)$/, `?id=${person.authorisationId}`],
    [/^\/userCenter\/channelManage\/channel/, "?channel=ICBC_BANK"],
    [/^\/help\/detail$/, "?topic=OVERDUE"],
    [/^\/prompt$/, `?notice=${notice}`],
    [/^\/help\/type$/, "?type=PAY"],
    [/^\/protocol\/apply\/content$/, `?code=${document}`],
    [/^\/protocol\/payMentContract$/, `?contract=${loan.contractId}`],
    [/^\/protocol\/productPro$/, `?contract=${agreement}`],
    [/^\/protocol\/components\/AuthorizePro$/, `?contract=${person.contractId}`],
  ];
  return (path) => queries.find(([form]) => form.test(path))?.[1] ?? "";
}

/** Addresses that redirect, by area, each with its target. */
const SENT_ON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { "/": "/home" },
  "/account": { "/submitEmail": "/userCenter/email" },
  "/account/password": {
    "/manage": "/account/password/verify_idCode",
    "/verify_phone": "/account/password/verify_idCode",
  },
  // Pages of the invited person, opened without the invitation.
  "/authorized": { "/contract": "/authorized/list", "/idcard": "/authorized/list" },
  "/directPayment": { "/old": "/directPayment" },
  "/home": { "/indexOld": "/home", "/old": "/home" },
  "/home/enhanceCredit": Object.fromEntries(
    ["/confirm", "/components/enterCode", "/result"].map((page) => [page, "/home/enhanceCredit"]),
  ),
  "/orderList": {
    // Several ways to pay are open, so the sheet asks.
    "/createPayment": "/orderList/components/popupPayWay",
    // A payment that waits for its lender, opened without it.
    "/iframePage": "/orderList",
    "/old": "/orderList",
  },
  [BUSINESS_HOME]: { "/old": BUSINESS_HOME },
  "/userCenter": {
    "/balance/withDrawal": "/withdraw",
    "/bankStatement/oldindex": "/userCenter/bankStatement",
    "/setting": "/account/settings",
  },
  // Pages about one record, opened without it, redirect to the list where the dealer chooses one.
  "/commonPage": Object.fromEntries(
    ["/payAuditing", "/payFail", "/payHandle", "/paySuccess", "/success"].map((page) => [
      page,
      "/record",
    ]),
  ),
  // Whoever is logged in binds another number.
  "/quickLogin": { "/bindMobile": "/home/bindPhone" },
  "/star-enjoy-loan": {
    "/borrow/contract": "/star-enjoy-loan/borrow",
    "/home/face": BUSINESS_HOME,
    "/payResult/payAuditing": "/star-enjoy-loan/record",
    "/payResult/payHandle": "/star-enjoy-loan/record",
    "/payResult/result": "/star-enjoy-loan/record",
  },
  "/withdraw": { "/payMentVerific": "/withdraw", "/result": "/withdraw" },
};

/**
 * Addresses of what this dealer does not have, by area, each of which is not found: other states of a limit, results of
 * face checks and contracts that do not exist, a coupon that the loan cannot have. Other journeys open them.
 */
const NOT_THERE: Readonly<Record<string, readonly string[]>> = {
  "/account/password": ["/result"],
  // An invitation that was answered.
  "/business/customer": ["/failed", "/success"],
  "/face": ["/activeResult", "/faceRecognize", "/faceVideo", "/old"],
  "/forecastLimit": ["/components/limit"],
  "/home": [
    "/ProtocalModal",
    ...LIMIT_VIEWS.filter((view) => view !== "Grant").map(
      (view) => `/components/Status/components/${view}`,
    ),
  ],
  "/idCertification": ["/fail", "/step2"],
  "/orderList": ["/contract"],
  // The partner bank has offered this dealer nothing, the contract of a loan is signed, and no account is cancelled.
  "/protocol": [
    "/components/CancelPro",
    "/psbcAccountPro",
    "/psbcActiveQuotaPro",
    "/psbcApplyPro",
    "/unPayContract",
  ],
  "/psbc": ["/apply/face", "/apply/form", "/apply/form/verifyAccount", "/idCard"],
  "/qualification": ["", "/collectInfo"],
  "/repay": ["/components/coupon"],
  // A loan names neither a contract's file nor a repayment.
  "/star-enjoy-loan": ["/protocols/pdfContract", "/repay/schedule/success"],
  "/userCenter": ["/bankStatement/detail", "/billRecord/detail"],
};

/** The target of each address that does not open its own page, by its path. */
export const ELSEWHERE: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(SENT_ON).flatMap(([area, pages]) =>
    Object.entries(pages).map(([page, to]) => [area + page, to]),
  ),
  ...Object.entries(NOT_THERE).flatMap(([area, pages]) =>
    pages.map((page) => [area + page, "404"]),
  ),
]);

/** An id of ours that is not in use. */
export const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** Addresses of a record without an example in the queries above, with `ID` in its place. */
const RECORDS_BESIDE: Readonly<Record<string, string>> = {
  "/business/customer/failed": "?invitation=ID",
  "/business/customer/success": "?invitation=ID",
  "/commonPage/payAuditing": "?kind=use&id=ID",
  "/commonPage/payFail": "?kind=use&id=ID",
  "/commonPage/payHandle": "?kind=repay&id=ID",
  "/commonPage/paySuccess": "?kind=use&id=ID",
  "/commonPage/success": "?kind=repay&id=ID",
  "/face/activeResult": "?faceSessionId=ID",
  "/face/faceRecognize": "?purpose=PAYMENT&appCode=APP1001&paymentId=ID&returnTo=%2Fhome",
  "/face/faceVideo": "?purpose=PAYMENT&appCode=APP1001&paymentId=ID&returnTo=%2Fhome",
  "/home/enhanceCredit/components/enterCode": "?id=ID",
  "/home/enhanceCredit/confirm": "?id=ID",
  "/home/enhanceCredit/result": "?id=ID",
  "/protocol/components/CancelPro": "?contract=ID",
  "/protocol/unPayContract": "?contract=ID",
  "/repay/components/orderItem": "?loan=ID",
  "/star-enjoy-loan/home/face": "?purpose=PAYMENT&appCode=APP2001&paymentId=ID&returnTo=%2Fhome",
  "/star-enjoy-loan/payResult/payAuditing": "?id=ID",
  "/star-enjoy-loan/payResult/payHandle": "?id=ID",
  "/star-enjoy-loan/payResult/result": "?id=ID",
  "/star-enjoy-loan/protocols/pdfContract": "?contract=ID",
  "/star-enjoy-loan/repay/schedule/success": "?id=ID",
  "/withdraw/payMentVerific": "?id=ID",
  "/withdraw/result": "?id=ID",
};

/** Each address of a record, with `ID` instead of the id. */
export function recordAddresses(
  paths: readonly string[],
  queryOf: (path: string) => string,
): readonly (readonly [path: string, query: string])[] {
  return paths.flatMap((path) => {
    // Of a salesperson's customers and coupons, for whom alone it is: a dealer is told so whatever it names.
    if (["/business/customer/customerInfo", "/business/coupon/spuDetail"].includes(path)) return [];
    const query = queryOf(path).replace(/(?<==)[0-9A-Z]{26}/, "ID");
    const named = RECORDS_BESIDE[path] ?? (query.includes("=ID") ? query : undefined);
    return named === undefined ? [] : [[path, named] as const];
  });
}

/** The target of a page about one record that is opened without it. */
export const LIST_OF: readonly (readonly [page: RegExp, list: string])[] = [
  [/^\/record\//, "/record"],
  [/^\/repay\/(?:unPayDetail|components\/tradeInfo)$/, "/repay"],
  [/^\/orderList\//, "/orderList"],
  [/^\/prompt$/, "/home"],
  [/^\/commonPage\//, "/record"],
  [/^\/star-enjoy-loan\/repay\//, "/star-enjoy-loan/repay"],
  [/^\/star-enjoy-loan\/home\/face$/, BUSINESS_HOME],
  [/^\/star-enjoy-loan\/protocols\/pdfContract$/, "/protocol/list"],
  [/^\/star-enjoy-loan\//, "/star-enjoy-loan/record"],
  [/^\/withdraw\//, "/withdraw"],
  [/^\/home\/enhanceCredit\//, "/home/enhanceCredit"],
  [/^\/authorized\/(?!addAuth)/, "/authorized/list"],
];
