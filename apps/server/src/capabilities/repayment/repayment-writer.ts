import { type EventOf, next, partsTotalFen, repayIntentMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { LoanShare } from "../loans/apply-repayment.ts";
import type { QuotedRow } from "../loans/quote-loans.ts";
import type { StoredAllocation, StoredRepayment } from "./repayment-reader.ts";
import { type AllocatedRow, repayment, repaymentAllocation } from "./repayment-tables.ts";

type Changes = Partial<
  Pick<
    typeof repayment.$inferSelect,
    | "receivedFen"
    | "principalFen"
    | "interestFen"
    | "penaltyFen"
    | "surplusFen"
    | "savedFen"
    | "failCode"
    | "failReason"
    | "availableAfterFen"
    | "finishedAt"
  >
>;

/** A repayment that goes to the bank now, with what is planned for each loan. */
export interface NewRepayment extends Omit<
  typeof repayment.$inferInsert,
  | "status"
  | "receivedFen"
  | "principalFen"
  | "interestFen"
  | "penaltyFen"
  | "surplusFen"
  | "createdAt"
  | "updatedAt"
> {
  readonly loans: readonly {
    readonly loanId: string;
    readonly principalFen: number;
    readonly interestFen: number;
    readonly penaltyFen: number;
    readonly rows: readonly QuotedRow[];
    /** Where that is more than its parts: of a refund the loan may take nothing. */
    readonly askedFen?: number;
  }[];
}

/** Keeps a repayment on its way to the bank. Indexes refuse a second one in flight for a loan, and a second debit of a run. */
export async function insertRepayment(
  transaction: Transaction,
  { loans, ...values }: NewRepayment,
  now: Date,
): Promise<void> {
  const status = next(repayIntentMachine, "CREATED", "CONFIRM");
  if (status === null) throw new Error("a new repayment goes to the bank");
  await transaction.insert(repayment).values({
    ...values,
    receivedFen: 0,
    principalFen: 0,
    interestFen: 0,
    penaltyFen: 0,
    surplusFen: 0,
    status,
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(repaymentAllocation).values(
    loans.map((planned) => ({
      repaymentId: values.id,
      enterpriseId: values.enterpriseId,
      loanId: planned.loanId,
      runAt: values.runAt ?? null,
      inFlight: true,
      askedFen: planned.askedFen ?? partsTotalFen(planned),
      principalFen: planned.principalFen,
      interestFen: planned.interestFen,
      penaltyFen: planned.penaltyFen,
      settled: false,
      rows: planned.rows.map((row) => allocatedRow(row, partsTotalFen(row))),
    })),
  );
  logStates(transaction, [
    { entity: "repayment", entityId: values.id, from: "CREATED", to: status, at: now },
  ]);
}

/**
 * Moves a locked repayment by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveRepayment(
  transaction: Transaction,
  stored: StoredRepayment,
  event: EventOf<typeof repayIntentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredRepayment> {
  const { id, status: from } = stored;
  const status = next(repayIntentMachine, from, event);
  if (status === null) throw new Error(`a repayment in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(repayment).set(moved).where(eq(repayment.id, id));
  logStates(transaction, [{ entity: "repayment", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}

/** The bank got money: no loan of the repayment is in flight any more, and each shows what it got instead of the plan. */
export async function commitAllocations(
  transaction: Transaction,
  planned: readonly StoredAllocation[],
  shares: readonly LoanShare[],
): Promise<void> {
  for (const { repaymentId, loanId, rows } of planned) {
    const share = shares.find((one) => one.loanId === loanId);
    await transaction
      .update(repaymentAllocation)
      .set({
        inFlight: false,
        principalFen: share?.principalFen ?? 0,
        interestFen: share?.interestFen ?? 0,
        penaltyFen: share?.penaltyFen ?? 0,
        settled: share?.settled ?? false,
        rows: rows.map((row) => landedRow(row, share?.rows)),
      })
      .where(
        and(
          eq(repaymentAllocation.repaymentId, repaymentId),
          eq(repaymentAllocation.loanId, loanId),
        ),
      );
  }
}

function allocatedRow(
  { seq, dueOn, principalFen, interestFen, penaltyFen }: QuotedRow,
  askedFen: number,
): AllocatedRow {
  return { seq, dueOn, askedFen, principalFen, interestFen, penaltyFen };
}

/** A row that was asked for, with what it got. */
function landedRow(row: AllocatedRow, got: readonly QuotedRow[] = []): AllocatedRow {
  const nothing = { ...row, principalFen: 0, interestFen: 0, penaltyFen: 0 };
  return allocatedRow(got.find(({ seq }) => seq === row.seq) ?? nothing, row.askedFen);
}

/** The bank got nothing: no loan of the repayment is in flight any more. The plan stays for who looks it up. */
export async function abandonAllocations(
  transaction: Transaction,
  repaymentId: string,
): Promise<void> {
  await transaction
    .update(repaymentAllocation)
    .set({ inFlight: false })
    .where(eq(repaymentAllocation.repaymentId, repaymentId));
}
