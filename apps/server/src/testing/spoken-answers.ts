import {
  AMOUNT_MAX_FEN,
  LINE_LIMIT_MAX_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  MONTHLY_PURCHASES_MAX_FEN,
} from "@kedu/domain";
import { INSURER_SPOKEN } from "./spoken-insurer.ts";
import {
  ANSWERS,
  AT,
  DATES,
  INSTANTS,
  LINES,
  NUMBERS,
  PDF,
  REFERENCES,
  REFUSED,
  type Spoken,
  WORDS,
} from "./spoken-values.ts";

export const ORDER = { requestNo: "R1", bankChannel: "ICBC_BANK", amountFen: 1_000 };

const REFUSED_HOSTILE = { result: WORDS, code: REFERENCES, reason: [...LINES, ""] };
const MOVED = { result: "OK", amountFen: 1_000, bankRef: "B1", at: AT };
const MOVED_HOSTILE = {
  result: WORDS,
  amountFen: [...NUMBERS, 0, 1_001],
  bankRef: REFERENCES,
  at: INSTANTS,
};
const ID_CARD = {
  name: "王建国",
  idNo: "110101199003070011",
  validFrom: "2016-01-01",
  validTo: "LONG_TERM",
};
const LICENCE = {
  name: "深圳恒信通讯有限公司",
  organizationCode: "91440300MA5DC11111",
  type: "LTD",
  registeredAddress: "深圳市福田区刻度路 1 号",
  establishedOn: "2016-03-01",
  termTo: "9999-12-31",
};
const APPROVED = { result: "APPROVED", ratio: "0.60", dailyRatePpm: 300, limitFen: 50_000_000 };
const RATIOS = ["0.49", "0.71", "1", "0", "-0.6", "0,6", "6e-1", "0.6000001", 0.6, null];
export const HISTORY = { organizationCode: null, mobile: "13800000001", before: "2026-03-02" };
const INCREASE = { requestNo: "R1", amountFen: 5_000_000, fixedFen: 50_000_000 };

const INVOICE = { requestNo: "R1", lenderId: "ICBC_BANK", amountFen: 1_000 };
const INVOICED = {
  result: "ISSUED",
  invoiceNo: "26442000000000000001",
  issuedOn: "2026-03-02",
  amountFen: 1_000,
  pdf: PDF,
};
const INVOICED_HOSTILE = {
  result: WORDS,
  invoiceNo: REFERENCES,
  issuedOn: DATES,
  // An invoice of another amount is another one.
  amountFen: [...NUMBERS, 0, 999, 1_001],
  pdf: [null, "%PDF-1.7", new Uint8Array(), new TextEncoder().encode("<html>")],
};

export const SPOKEN: readonly Spoken[] = [
  { call: "sms.send", sound: { providerRef: "S-1" }, hostile: { providerRef: REFERENCES } },
  {
    call: "mail.send",
    sound: { result: "ACCEPTED", providerRef: "<M-1@credit.example>" },
    hostile: { result: WORDS, providerRef: REFERENCES },
  },
  {
    call: "mail.send",
    sound: { result: "REFUSED", code: "SMTP_550" },
    hostile: { result: WORDS, code: REFERENCES },
  },
  {
    call: "captcha.createChallenge",
    sound: { challenge: "{}", expiresInSeconds: 600 },
    hostile: { challenge: [...LINES, ""], expiresInSeconds: [...NUMBERS, 0, 86_401] },
  },
  { call: "captcha.verify", sound: true, alsoSound: [true] },
  { call: "ocr.readIdCard", sound: { result: "UNREADABLE" }, hostile: { result: WORDS } },
  {
    call: "ocr.readIdCard",
    sound: { result: "READ", reading: ID_CARD },
    hostile: {
      result: WORDS,
      reading: [null, [], "x"],
      "reading.name": LINES,
      "reading.idNo": LINES,
      "reading.validFrom": [...DATES, "LONG_TERM", "9999-12-31"],
      "reading.validTo": DATES,
    },
  },
  {
    call: "ocr.readLicence",
    sound: { result: "READ", reading: LICENCE },
    hostile: {
      result: WORDS,
      "reading.name": LINES,
      "reading.organizationCode": LINES,
      "reading.type": WORDS,
      "reading.registeredAddress": LINES,
      "reading.establishedOn": [...DATES, "9999-12-31"],
      "reading.termTo": DATES,
    },
  },
  {
    call: "face.verify",
    sound: { result: "verifySuccess", vendorRef: "F-1" },
    hostile: { result: [...WORDS, "selectPayway", "success"], vendorRef: REFERENCES },
  },
  {
    call: "face.verifyVideo",
    sound: { result: "fail", vendorRef: "F-1", flaw: "WRONG_DIGITS" },
    hostile: {
      // With the flaw of the sound answer no success is possible.
      result: [...WORDS, "toastPayway", "verifySuccess", "error", "declinedForBank"],
      vendorRef: REFERENCES,
      flaw: ["DIGITS", "", 1, undefined],
    },
  },
  { call: "bank.pay", asked: ORDER, sound: MOVED, hostile: { ...MOVED_HOSTILE, amountFen: [999] } },
  { call: "bank.pay", asked: ORDER, sound: REFUSED, hostile: REFUSED_HOSTILE },
  { call: "bank.pay", asked: ORDER, sound: { result: "REVIEW" }, hostile: { result: WORDS } },
  { call: "bank.payOut", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.refund", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.topUp", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.paySmallAmount", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.payPremium", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.refundPremium", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  ...INSURER_SPOKEN,
  { call: "bank.claim", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "invoice.issue", asked: INVOICE, sound: INVOICED, hostile: INVOICED_HOSTILE },
  {
    call: "invoice.issue",
    asked: INVOICE,
    sound: { result: "REJECTED", reasonCode: "TITLE_UNKNOWN", reasonText: "抬头不存在" },
    hostile: { result: WORDS, reasonCode: REFERENCES, reasonText: [...LINES, ""] },
  },
  { call: "invoice.query", asked: INVOICE, sound: INVOICED, hostile: INVOICED_HOSTILE },
  {
    call: "invoice.query",
    asked: INVOICE,
    sound: { result: "NOT_FOUND" },
    hostile: { result: WORDS },
  },
  { call: "invoice.close", sound: "CLOSED" },
  { call: "bank.claim", asked: ORDER, sound: MOVED, hostile: MOVED_HOSTILE },
  { call: "bank.debit", asked: ORDER, sound: { ...MOVED, amountFen: 1 }, hostile: MOVED_HOSTILE },
  { call: "bank.debit", asked: ORDER, sound: REFUSED, hostile: REFUSED_HOSTILE },
  {
    call: "bank.query",
    sound: MOVED,
    hostile: { ...MOVED_HOSTILE, amountFen: [...NUMBERS, 0, AMOUNT_MAX_FEN + 1] },
  },
  { call: "bank.query", sound: { result: "NOT_FOUND" }, hostile: { result: WORDS } },
  {
    call: "bank.balance",
    sound: { balanceFen: 0, at: AT },
    hostile: { balanceFen: [...NUMBERS, AMOUNT_MAX_FEN + 1], at: INSTANTS },
  },
  { call: "bank.close", sound: "CLOSED" },
  {
    call: "bank.verifyAccount",
    sound: { result: "OK", bankName: "" },
    hostile: { bankName: LINES },
  },
  { call: "bank.verifyAccount", sound: REFUSED, hostile: REFUSED_HOSTILE },
  {
    call: "bank.openSafeAccount",
    sound: { accountNo: "6222000000000001", bankName: "工商银行" },
    hostile: { accountNo: [...REFERENCES, "12345", "9".repeat(41)], bankName: [...LINES, ""] },
  },
  {
    call: "bank.signChannel",
    asked: { validTo: "2026-12-31" },
    sound: { result: "SIGNED", validTo: "2026-12-31" },
    hostile: { result: WORDS, validTo: [...DATES, "2027-01-01"] },
    alsoSound: [{ result: "PROCESSING" }],
  },
  { call: "bank.signChannel", sound: REFUSED, hostile: REFUSED_HOSTILE },
  ...(["partnerBank.send", "partnerBank.query"] as const).map((call) => ({
    call,
    sound: { ...REFUSED, wantsIdPhotos: true },
    hostile: { ...REFUSED_HOSTILE, wantsIdPhotos: [null, 1, "true"] },
    alsoSound: [{ result: "TAKEN" }, { result: "PROCESSING" }],
  })),
  {
    call: "partnerBank.facePage",
    sound: { url: "https://bank.example/face?no=1" },
    hostile: {
      url: [null, 1, "", "javascript:alert(1)", "http://bank.example/", "//bank.example/", "/\\x"],
    },
    alsoSound: [{ url: "/sandbox/partner-face.html?no=1" }],
  },
  {
    call: "partnerBank.paymentPage",
    sound: { url: "https://bank.example/confirm?no=1" },
    hostile: {
      url: [
        null,
        1,
        "",
        "javascript:alert(1)",
        "data:text/html,x",
        "/confirm",
        "//bank.example/",
        "https://bank.example",
        "https://credit.example@bank.example/",
        "https://bank.example:99999/",
        "https://bank.example\\x/",
      ],
    },
    alsoSound: [{ url: "http://lender.localhost:8080/sandbox/lender/page.html?no=1" }],
  },
  {
    call: "partnerBank.faceResult",
    sound: { result: "verifySuccess", faceRef: "F-1" },
    hostile: { result: [...WORDS, "selectPayway"], faceRef: REFERENCES },
    alsoSound: [{ result: "PENDING" }],
  },
  {
    call: "bank.openVirtualAccount",
    sound: {
      accountNo: "7551000000000001",
      bankName: "工商银行",
      collection: { accountName: "归集户", accountNo: "7560000000000001", bankName: "工商银行" },
    },
    hostile: {
      accountNo: [...REFERENCES, "12345", "9".repeat(41)],
      bankName: [...LINES, ""],
      collection: [null, "", { accountName: "归集户", accountNo: "1", bankName: "工商银行" }],
    },
  },
  {
    call: "bank.closeAccount",
    sound: { result: "CLOSED", bankRef: "B1", at: AT },
    hostile: { result: WORDS, bankRef: REFERENCES, at: INSTANTS },
    alsoSound: [{ result: "PROCESSING" }],
  },
  { call: "bank.closeAccount", sound: REFUSED, hostile: REFUSED_HOSTILE },
  {
    call: "bank.queryClosing",
    sound: { result: "CLOSED", bankRef: "B1", at: AT },
    hostile: { result: WORDS, bankRef: REFERENCES, at: INSTANTS },
    alsoSound: [{ result: "PROCESSING" }, { result: "NOT_FOUND" }],
  },
  {
    call: "bank.callbackKey",
    sound: { secret: "a secret of sixteen", bankId: "bank", bankChannels: ["ICBC_BANK"] },
    hostile: {
      secret: ["", "short", null, 7],
      bankId: REFERENCES,
      bankChannels: [null, "ICBC_BANK", ["OTHER_BANK"], Array(9).fill("ICBC_BANK")],
    },
    alsoSound: [null],
  },
  {
    call: "registry.checkEnterprise",
    sound: { result: "REVOKED", source: "registry", namedLegalPerson: "李新" },
    hostile: { result: WORDS, source: LINES, namedLegalPerson: ["", 7] },
  },
  { call: "registry.checkPerson", sound: { result: "MATCH" }, hostile: { result: WORDS } },
  {
    call: "risk.purchaseHistory",
    asked: HISTORY,
    sound: [{ month: "2026-02-01", amountFen: 0 }],
    hostile: {
      "0.month": [...DATES, "2026-03-03", "9999-12-31", null],
      "0.amountFen": [...NUMBERS, MONTHLY_PURCHASES_MAX_FEN + 1],
      0: [null, [], "x"],
    },
    // A dealer that the register does not know.
    alsoSound: [ANSWERS[3]],
  },
  {
    call: "risk.estimate",
    sound: { result: "ESTIMATED", ratio: "0.5" },
    hostile: { result: WORDS, ratio: RATIOS },
  },
  {
    call: "risk.estimate",
    sound: { result: "FAILED", reasonCode: "PURCHASES_TOO_FEW" },
    hostile: { reasonCode: REFERENCES },
  },
  {
    call: "risk.decide",
    sound: APPROVED,
    hostile: {
      result: WORDS,
      ratio: RATIOS,
      dailyRatePpm: [...NUMBERS, 0, MIN_DAILY_RATE_PPM - 1, MAX_DAILY_RATE_PPM + 1, 1e9],
      limitFen: [...NUMBERS, 0, LINE_LIMIT_MAX_FEN + 1],
      creditType: WORDS,
      // A flexible line's guarantor is reported by the bank.
      guarantorName: ["深圳安信融资担保有限公司"],
    },
  },
  {
    // The goods of a cash loan cannot be pledged: there are none.
    call: "risk.decide",
    asked: { appCode: "APP2001" },
    sound: { ...APPROVED, creditType: "FLEXIBLE", guarantorName: "深圳安信融资担保有限公司" },
    hostile: { creditType: ["GOODS_PLEDGE"], guarantorName: [...LINES, "", "担".repeat(129)] },
  },
  {
    call: "risk.decide",
    sound: { result: "VETOED", reasonCode: "ABNORMAL", reasonText: "第一条\n第二条" },
    hostile: { result: WORDS, reasonCode: REFERENCES, reasonText: [...LINES, ""] },
  },
  {
    call: "risk.reviewLimit",
    asked: INCREASE,
    sound: { result: "GRANTED", increaseFen: 5_000_000 },
    // More than was asked for.
    hostile: { result: WORDS, increaseFen: [...NUMBERS, 0, 5_000_001] },
  },
  {
    call: "risk.reviewLimit",
    sound: { result: "REFUSED", reasonCode: "PURCHASES_TOO_FEW", reasonText: "第一条" },
    hostile: { reasonCode: REFERENCES, reasonText: [...LINES, ""] },
  },
  {
    call: "risk.reviewLimit",
    asked: INCREASE,
    sound: { result: "REDUCED", fixedFen: 100, reasonCode: "ABNORMAL", reasonText: "第一条" },
    hostile: {
      // No less than there is.
      fixedFen: [...NUMBERS, 0, INCREASE.fixedFen],
      reasonCode: REFERENCES,
      reasonText: [...LINES, ""],
    },
  },
  {
    call: "orderSystem.releaseGoods",
    sound: { result: "TAKEN" },
    hostile: { result: WORDS },
  },
  {
    call: "shell.verifyToken",
    sound: { tokenId: "T1", mobile: "13800000001", expiresAt: AT },
    hostile: {
      tokenId: REFERENCES,
      mobile: [...LINES, "", "+8613800000001", "23800000001", "138 0000 0001"],
      expiresAt: [...INSTANTS, new Date(Number.NaN)],
    },
    alsoSound: [null],
  },
  {
    call: "carrier.numberOf",
    sound: { tokenId: "T1", mobile: "13800000001", expiresAt: AT },
    hostile: {
      tokenId: REFERENCES,
      mobile: [...LINES, "", "+8613800000001", "23800000001", "138 0000 0001"],
      expiresAt: [...INSTANTS, new Date(Number.NaN)],
    },
    alsoSound: [null],
  },
];
