import {
  addDays,
  availableFen,
  businessDateOf,
  type CreditLineStatus,
  grantedFen,
  instantAt,
  type LineLimits,
  temporaryLimitDueOn,
} from "@kedu/domain";
import { eq } from "../../database/drizzle.ts";
import { expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import { creditLine } from "./credit-tables.ts";
import { holdLimit } from "./line-holds.ts";

// The statement that takes a limit tests it once more, in SQL. What it lets through is what the domain says is left.

const TODAY = "2026-03-02";
const FIXED_FEN = 30_000_000;
const TEMP_FEN = 10_000_000;

const [MIDNIGHT, LAST_SECOND] = [
  instantAt(TODAY, "00:00"),
  new Date(instantAt(addDays(TODAY, 1), "00:00").getTime() - 1),
];

/** What a line has of a temporary limit, by its last day. */
const TEMPORARY = [
  [0, null],
  [0, TODAY],
  [TEMP_FEN, addDays(TODAY, -30)],
  [TEMP_FEN, addDays(TODAY, -1)],
  [TEMP_FEN, TODAY],
  [TEMP_FEN, addDays(TODAY, 1)],
  [TEMP_FEN, addDays(TODAY, 30)],
] as const;

/** Used and reserved: nothing, some, all of the fixed limit, some of the temporary one, all of it, one fen less. */
const TAKEN = [
  [0, 0],
  [12_345_678, 0],
  [0, 7_654_321],
  [FIXED_FEN, 0],
  [FIXED_FEN, 4_000_000],
  [FIXED_FEN - 1, 4_000_000],
  [FIXED_FEN + TEMP_FEN, 0],
  [FIXED_FEN + TEMP_FEN - 1, 0],
] as const;

const STATUSES: readonly CreditLineStatus[] = ["AVAILABLE", "LOAN_LOCKED"];

const LINES: readonly LineLimits[] = STATUSES.flatMap((status) =>
  TEMPORARY.flatMap(([tempFen, tempValidTo]) =>
    TAKEN.map(([usedFen, reservedFen]) => ({
      status,
      fixedFen: FIXED_FEN,
      tempFen,
      tempValidTo,
      usedFen,
      reservedFen,
    })),
  ),
);

/** Whether the statement takes an amount off a line as it is. */
async function isTaken(
  database: Database,
  { enterpriseId, lineId }: { readonly enterpriseId: string; readonly lineId: string },
  line: LineLimits,
  asked: { readonly amountFen: number; readonly intentId: string; readonly now: Date },
): Promise<boolean> {
  await inTransaction(database, (transaction) =>
    transaction
      .update(creditLine)
      .set({ ...line, tempDueOn: temporaryLimitDueOn(line, false) })
      .where(eq(creditLine.id, lineId)),
  );
  const hold = { enterpriseId, lineId, ...asked };
  try {
    await inTransaction(database, (transaction) => holdLimit(transaction, hold));
    return true;
  } catch (error) {
    expect(String(error)).toContain("fen left");
    return false;
  }
}

test.each([
  ["the first instant of the day", MIDNIGHT],
  ["its last", LAST_SECOND],
])("at %s a hold takes what the domain says is left, and not a fen more", async (_name, now) => {
  const service = await startTestService();
  const dealer = await insertPayingDealer(service.context);
  expect(businessDateOf(now)).toBe(TODAY);
  const wrong: object[] = [];
  for (const line of LINES) {
    const leftFen = availableFen(line, TODAY);
    for (const amountFen of [1, leftFen, leftFen + 1].filter((fen) => fen > 0)) {
      const asked = { amountFen, intentId: service.context.ids(), now };
      const taken = await isTaken(service.database, dealer, line, asked);
      if (taken !== amountFen <= leftFen) wrong.push({ ...line, amountFen, leftFen, taken });
    }
  }
  expect(wrong).toEqual([]);
});

test("the cases distinguish a temporary limit in force from an expired one", () => {
  const granted = LINES.map((line) => grantedFen(line, TODAY));
  expect(new Set(granted)).toEqual(new Set([FIXED_FEN, FIXED_FEN + TEMP_FEN]));
  const left = LINES.map((line) => availableFen(line, TODAY));
  expect(left.filter((fen) => fen === 0).length).toBeGreaterThan(0);
  expect(left.filter((fen) => fen === 1).length).toBeGreaterThan(0);
});
