import { LINES, NUMBERS, PDF, REFERENCES, REFUSED, type Spoken, WORDS } from "./spoken-values.ts";

const QUOTED = {
  result: "QUOTED",
  insurerId: "insurer-1",
  insurerName: "安和财产保险",
  premiumFen: 60_000,
  coverFen: 30_000_000,
  deductibleFen: 150_000,
  account: { accountName: "安和财产保险", accountNo: "7788000000000001", bankName: "工商银行" },
};
const QUOTED_HOSTILE = {
  result: WORDS,
  // It is a part of an account's name in the ledger.
  insurerId: ["", "a:b", "x y", null, 7],
  insurerName: LINES,
  // No premium is as high as what it buys.
  premiumFen: [...NUMBERS, 0, 30_000_000],
  coverFen: [...NUMBERS, 0, 60_000],
  deductibleFen: [...NUMBERS.filter((number) => number !== 0), 30_000_000],
  "account.accountNo": ["", "12 34", null, 7],
};

/** What the insurer may and may not answer. */
export const INSURER_SPOKEN: readonly Spoken[] = [
  ...(["insurer.send", "insurer.query"] as const).flatMap((call): readonly Spoken[] => [
    {
      call,
      asked: { kind: "QUOTE" },
      sound: QUOTED,
      hostile: QUOTED_HOSTILE,
      alsoSound: [REFUSED],
    },
    {
      call,
      asked: { kind: "ISSUE" },
      sound: { result: "ISSUED", policyNo: "AH000000000001", pdf: PDF },
      hostile: { result: [...WORDS, "TAKEN"], policyNo: REFERENCES, pdf: [null, "%PDF-1.7"] },
      alsoSound: [{ result: "PROCESSING" }],
    },
    {
      call,
      asked: { kind: "REPORT" },
      sound: { result: "TAKEN", claimNo: "LP000000000001" },
      // A claim is not answered as another request is.
      hostile: { result: [...WORDS, "ISSUED", "CANCELLED", "QUOTED"], claimNo: REFERENCES },
    },
    {
      call,
      asked: { kind: "CANCEL" },
      sound: { result: "CANCELLED" },
      hostile: { result: [...WORDS, "TAKEN"] },
    },
  ]),
  {
    call: "insurer.callbackKey",
    sound: { secret: "a secret of sixteen", insurerId: "insurer-1" },
    hostile: { secret: ["", "short", null, 7], insurerId: ["", "a:b", null, 7] },
    alsoSound: [null],
  },
];
