import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  cashIn,
  drawdownDirect,
  drawdownThroughTransit,
  drawdownToSafe,
  interestAccrued,
  type JournalEntry,
  overpaid,
  penaltyAccrued,
  receiverPaid,
  repaid,
  reversalOf,
  suspenseRefunded,
  transitPassedOn,
} from "./posting.ts";

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

/** The postings of the published examples that belong to flexible credit. */
const POSTED: Readonly<Record<string, JournalEntry>> = {
  "LG-01": drawdownDirect({ ...loan, receiverId, principalFen: 10_000_000 }),
  "LG-02": receiverPaid({ ...loan, receiverId, bankChannel, amountFen: 10_000_000 }),
  "LG-03": drawdownThroughTransit({ ...loan, payerId, principalFen: 10_000_000 }),
  "LG-04": transitPassedOn({ ...loan, payerId, receiverId, amountFen: 10_000_000 }),
  "LG-05": drawdownToSafe({ ...loan, enterpriseId, principalFen: 12_000_000 }),
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
  "LG-19": overpaid({ ...on, repaymentId: "Q", enterpriseId, amountFen: 5_000 }),
  "LG-20": suspenseRefunded({ ...on, refundId: "F", enterpriseId, bankChannel, amountFen: 5_000 }),
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
  };
  const name = owner[family as keyof typeof owner];
  return name === undefined ? account : `${family}:{${name}}:${role}`;
}

test.each(Object.entries(POSTED))(
  "%s posts what the published example posts",
  (id, { postings }) => {
    const vector = ledger.find((candidate) => candidate.id === id);
    expect(
      postings.map(({ account, amountFen }) => ({
        side: amountFen > 0 ? "Dr" : "Cr",
        account: pattern(account),
        fen: Math.abs(amountFen),
      })),
    ).toEqual(vector?.lines);
  },
);

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
