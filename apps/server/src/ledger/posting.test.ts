import { readFileSync } from "node:fs";
import { decideClaimCompensation, owedAsOf, recourseOwedAsOf } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  cashIn,
  compensated,
  drawdownDirect,
  drawdownThroughTransit,
  drawdownToSafe,
  interestAccrued,
  type JournalEntry,
  overpaid,
  penaltyAccrued,
  receiverPaid,
  recourseAccrued,
  recourseClaimed,
  recourseRepaid,
  repaid,
  reversalOf,
  suspenseRefunded,
  transitPassedOn,
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
} from "./posting.ts";
import { orderRefunded } from "./refund-posting.ts";

interface Vector {
  readonly id: string;
  readonly total_fen: number;
  readonly lines: readonly {
    readonly side: "Dr" | "Cr";
    readonly account: string;
    readonly fen: number;
  }[];
}

const file = new URL("../../../../packages/domain/vectors/vectors.json", import.meta.url);
const { ledger }: { ledger: readonly Vector[] } = JSON.parse(readFileSync(file, "utf8"));

const on = { bookedOn: "2025-03-01" };
const loan = { ...on, loanId: "L" };
const [receiverId, payerId, enterpriseId, sponsorId] = ["R", "P", "E", "S"];
const bankChannel = "ICBC_BANK" as const;
const safe = { enterpriseId, safeChannel: bankChannel };

const withdrawal = { ...on, withdrawalId: "W", amountFen: 12_000_000 };
const compensation = { ...on, compensationId: "K", guarantorId: "G" };

/** What the code posts for each worked case. */
const POSTED: Readonly<Record<string, JournalEntry>> = {
  "LG-01": drawdownDirect({ ...loan, receiverId, principalFen: 10_000_000 }),
  "LG-02": receiverPaid({ ...loan, receiverId, bankChannel, amountFen: 10_000_000 }),
  "LG-03": drawdownThroughTransit({ ...loan, payerId, principalFen: 10_000_000 }),
  "LG-04": transitPassedOn({ ...loan, payerId, receiverId, amountFen: 10_000_000 }),
  "LG-05": drawdownToSafe({ ...loan, ...safe, principalFen: 12_000_000 }),
  "LG-06": withdrawalRequested({ ...withdrawal, ...safe }),
  "LG-07": withdrawalPaid({ ...withdrawal, bankChannel }),
  "LG-08": withdrawalReturned({ ...withdrawal, ...safe }),
  "LG-09": drawdownDirect({
    ...loan,
    receiverId,
    principalFen: 49_800_000,
    principalCoupon: { sponsorId, amountFen: 200_000 },
  }),
  "LG-10": interestAccrued({ loanId: "L", accruedOn: "2025-03-11", amountFen: 50_000 }),
  "LG-11": penaltyAccrued({ loanId: "L", accruedOn: "2025-04-25", amountFen: 15_000 }),
  "LG-12": repaid({
    ...loan,
    repaymentId: "Q",
    enterpriseId,
    penaltyFen: 15_000,
    interestFen: 165_000,
    principalFen: 10_000_000,
  }),
  "LG-13": cashIn({ ...on, repaymentId: "Q", enterpriseId, bankChannel, amountFen: 10_180_000 }),
  "LG-14": repaid({
    ...loan,
    repaymentId: "Q",
    enterpriseId,
    penaltyFen: 0,
    interestFen: 115_000,
    principalFen: 10_000_000,
    interestCoupon: { sponsorId, benefitFen: 20_000 },
  }),
  "LG-15": compensated({
    ...compensation,
    loanId: "L",
    penaltyFen: 22_500,
    interestFen: 180_000,
    principalFen: 10_000_000,
  }),
  "LG-16": recourseClaimed({ ...compensation, amountFen: 10_202_500 }),
  "LG-17": recourseAccrued({ ...compensation, accruedOn: "2025-05-05", amountFen: 22_500 }),
  "LG-18": recourseRepaid({
    ...on,
    repaymentId: "Q",
    compensationId: "K",
    enterpriseId,
    amountFen: 10_225_000,
  }),
  "LG-19": overpaid({ ...on, repaymentId: "Q", enterpriseId, amountFen: 5_000 }),
  "LG-20": suspenseRefunded({ ...on, refundId: "F", enterpriseId, bankChannel, amountFen: 5_000 }),
  "LG-21": orderRefunded({ ...loan, refundId: "F", receiverId, principalFen: 3_000_000 }),
};

/** `loan:L:principal` as the examples write it: `loan:{id}:principal`. */
function pattern(account: string): string {
  const [family, , role] = account.split(":");
  const owner = {
    loan: "id",
    receiver: "payee",
    transit: "payer",
    dealer: "eid",
    bank: "channel",
    subsidy: "sponsor",
    withdrawal: "wid",
    guarantor: "gid",
    recourse: "id",
  };
  const name = owner[family as keyof typeof owner];
  return name === undefined ? account : `${family}:{${name}}:${role}`;
}

test("the worked cases are all here", () => {
  expect(ledger.length).toBe(21);
  expect(Object.keys(POSTED).toSorted()).toEqual(ledger.map(({ id }) => id).toSorted());
});

test.each(ledger)("$id: $title", ({ id, lines, total_fen }) => {
  const postings = POSTED[id]?.postings ?? [];
  expect(
    postings.map(({ account: name, amountFen }) => ({
      side: amountFen > 0 ? "Dr" : "Cr",
      account: pattern(name),
      fen: Math.abs(amountFen),
    })),
  ).toEqual(lines);
  const sumOf = (side: 1 | -1): number =>
    postings.reduce((sum, { amountFen }) => sum + Math.max(0, side * amountFen), 0);
  expect([sumOf(1), sumOf(-1)]).toEqual([total_fen, total_fen]);
});

test("every entry balances, and its mirror undoes it line by line", () => {
  for (const { postings } of Object.values(POSTED)) {
    const mirror = reversalOf("J", postings, "2025-03-02").postings;
    expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
    expect(mirror).toEqual(
      postings.map(({ account, amountFen }) => ({ account, amountFen: -amountFen })),
    );
  }
});

test("an amount that is no whole number of fen, or an owner that could be another, is a bug", () => {
  const accrual = { loanId: "L", accruedOn: "2025-03-02", amountFen: 1 };
  for (const amountFen of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => interestAccrued({ ...accrual, amountFen })).toThrow("whole number of fen");
  }
  for (const loanId of ["", "L:principal"]) {
    expect(() => interestAccrued({ ...accrual, loanId })).toThrow("without colons");
  }
});

/** Balances after some entries, debits positive, without those that are 0. */
function balancesAfter(entries: readonly (JournalEntry | undefined)[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { account: name, amountFen } of entries.flatMap((entry) => entry?.postings ?? []))
    balances.set(name, (balances.get(name) ?? 0) + amountFen);
  return Object.fromEntries([...balances].filter(([, fen]) => fen !== 0));
}

test("a withdrawal ends at the bank or back in the safe account, never in transit", () => {
  const { "LG-05": borrowed, "LG-06": sent, "LG-07": paid, "LG-08": returned } = POSTED;
  const lent = { "loan:L:principal": 12_000_000 };
  expect(balancesAfter([borrowed, sent])).toEqual({
    ...lent,
    "withdrawal:W:in_transit": -12_000_000,
  });
  expect(balancesAfter([borrowed, sent, paid])).toEqual({
    ...lent,
    "bank:ICBC_BANK:settlement": -12_000_000,
  });
  expect(balancesAfter([borrowed, sent, returned])).toEqual({
    ...lent,
    "dealer:E:safe:ICBC_BANK": -12_000_000,
  });
});

test("a compensated loan owes the lender nothing, and the dealer pays only the guarantor", () => {
  const terms = {
    method: "ONE_OFF",
    principalFen: 10_000_000,
    dailyRatePpm: 300,
    penaltyPermille: 500,
    drawOn: "2025-03-01",
    dueOn: "2025-04-15",
    interestCoupon: null,
  } as const;
  const claim = decideClaimCompensation("UNCOMPENSATED", owedAsOf(terms, [], "2025-04-30"));
  if (!claim.ok) throw new Error(claim.refusal);
  const { penaltyFen, interestFen, principalFen, totalFen } = claim.value;
  const recourse = recourseOwedAsOf(
    { terms, claim: claim.value, compensatedOn: "2025-04-30", payments: [] },
    "2025-05-05",
  );
  const upToClaim = [
    drawdownDirect({ ...loan, receiverId, principalFen }),
    receiverPaid({ ...loan, receiverId, bankChannel, amountFen: principalFen }),
    interestAccrued({ loanId: "L", accruedOn: "2025-04-30", amountFen: interestFen }),
    penaltyAccrued({ loanId: "L", accruedOn: "2025-04-30", amountFen: penaltyFen }),
    compensated({ ...compensation, loanId: "L", penaltyFen, interestFen, principalFen }),
  ];
  const earned = {
    "bank:ICBC_BANK:funding": -10_000_000,
    "income:interest": -180_000,
    "income:penalty": -22_500,
  };
  expect(balancesAfter(upToClaim)).toEqual({ ...earned, "guarantor:G:settlement": 10_202_500 });
  const repaidToGuarantor = [
    ...upToClaim,
    recourseClaimed({ ...compensation, amountFen: totalFen }),
    recourseAccrued({
      ...compensation,
      accruedOn: "2025-05-05",
      amountFen: recourse.accruedFen,
    }),
    cashIn({ ...on, repaymentId: "Q", enterpriseId, bankChannel, amountFen: recourse.totalFen }),
    recourseRepaid({
      ...on,
      repaymentId: "Q",
      compensationId: "K",
      enterpriseId,
      amountFen: recourse.totalFen,
    }),
  ];
  expect(balancesAfter(repaidToGuarantor)).toEqual({
    ...earned,
    "guarantor:G:income": -22_500,
    "bank:ICBC_BANK:settlement": 10_225_000,
  });
});
