import {
  addDays,
  type BizDate,
  businessDateOf,
  compareDates,
  daysBetween,
  formatInstant,
  freezeDueAt,
  instalmentStatus,
  instantAt,
  nextFreezeAt,
  nextReminderAt,
  shouldFreeze,
  sumOfRowDebts,
  TO_BE_PAID_WINDOW_DAYS,
  type NoticeKind,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { refreshStatistics } from "../../ledger/refresh-statistics.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { pagesOf } from "../credit/product-pages.ts";
import { notify } from "../notifications/notify.ts";
import { planAccruals } from "./accruals.ts";
import { bookLoanEvents } from "./loan-book.ts";
import { readRows, type RowStanding } from "./loan-rows-reader.ts";
import { standingOf } from "./loan-standing.ts";
import { debtsOf, dueFenOf, type LoanHistory } from "./loan-terms.ts";
import {
  historyOf,
  isOpen,
  type LoanBook,
  lockLoansWhere,
  lockLoansForRollover,
  openRows,
  overdueRows,
  readDueLoans,
} from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";
import { moveInstalments } from "./loans-writer.ts";

/** Loans of one transaction: enough to make statements cheap, few enough to keep memory and locks small. */
const BATCH = 500;
/** Rollover batches after which the planner updates its statistics of the ledger. */
const STATISTICS_BATCHES = 40;

/**
 * 00:00: interest and penalty of the new business date, and what becomes due or overdue with it. A loan with a debit at
 * the bank waits until the bank has answered, then catches up day by day. Source: product 2 (repayment), 3 R4, R8.
 */
export function accrualJob(context: Context): ScheduledJob {
  let batches = 0;
  let batchesAsOf: number | null = null;
  return {
    name: "accrual",
    together: BATCH,
    async nextDueAt(reader, held) {
      const [first] = await selectFirstAccrual(reader, { held });
      return first === undefined ? null : instantAt(addDays(first.accruedThrough, 1), "00:00");
    },
    readDue: (reader, query) =>
      readDueLoans(reader, query, accruesUntil(businessDateOf(query.asOf))),
    async run(loanIds, asOf) {
      await inTransaction(context.database, (transaction) =>
        accrueBatch(context, transaction, loanIds, asOf),
      );
      if (loanIds.length < BATCH) return;
      batches = batchesAsOf === asOf.getTime() ? batches + 1 : 1;
      batchesAsOf = asOf.getTime();
      if (batches === 2 || batches % STATISTICS_BATCHES === 0) {
        await refreshStatistics(context.database);
      }
    },
  };
}

const selectFirstAccrual = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ accruedThrough: loan.accruedThrough })
    .from(loan)
    .where(and(isOpen(), isNull(loan.inFlightRepaymentId), isNoneOf(slot, "held", loan.id)))
    .orderBy(asc(loan.accruedThrough))
    .limit(1),
);

function accruesUntil(today: BizDate) {
  return and(isNull(loan.inFlightRepaymentId), lt(loan.accruedThrough, today));
}

async function accrueBatch(
  context: Context,
  transaction: Transaction,
  loanIds: readonly string[],
  asOf: Date,
): Promise<void> {
  const today = businessDateOf(asOf);
  const books = await lockLoansForRollover(
    transaction,
    loanIds,
    and(isOpen(), accruesUntil(today)),
    addDays(today, TO_BE_PAID_WINDOW_DAYS),
  );
  if (books.length === 0) return;
  const turned = books.map((book) => {
    const history = historyOf(book);
    return { book, history, rows: rowsOn(book, history, today) };
  });
  await transaction
    .update(loan)
    .set({ accruedThrough: today, updatedAt: asOf })
    .where(
      isAnyOf(
        loan.id,
        books.map(({ facts }) => facts.id),
      ),
    );
  const fallen = turned.flatMap(({ book, rows }) =>
    rows
      .filter(({ seq, status }) => status === "OVERDUE" && statusOf(book, seq) !== "OVERDUE")
      .map((row) => ({ book, row })),
  );
  await markOverdue(transaction, context, fallen, asOf);
  await passFreeRows(transaction, turned.filter(hasFreeRow), asOf);
  await moveInstalments(
    transaction,
    turned.flatMap(({ book, rows }) =>
      rows.map(({ seq, status }) => ({
        loanId: book.facts.id,
        seq,
        from: statusOf(book, seq),
        to: status,
      })),
    ),
    asOf,
  );
  await bookLoanEvents(transaction, context, {
    entries: [],
    accruals: turned.flatMap(({ book, history }) =>
      planAccruals(book.facts, history, book.facts.accruedThrough, today),
    ),
  });
}

/** The rows as they are on a date. A row on which nothing is owed when it is due counts as paid. */
function rowsOn(book: LoanBook, history: LoanHistory, today: BizDate): RowStanding[] {
  return book.rows.map((row) => {
    const isDue = row.status !== "SETTLED" && compareDates(row.dueOn, today) <= 0;
    const isPaid = row.status === "SETTLED" || (isDue && owesNothingOn(history, row.seq, today));
    return { ...row, status: instalmentStatus(row.dueOn, isPaid, today) };
  });
}

/**
 * Whether nothing is to be paid on a row of a plan at the end of a date: a coupon can cover the whole of its interest.
 */
function owesNothingOn(history: LoanHistory, seq: number, on: BizDate): boolean {
  if (history.plan.length === 1) return false;
  return debtsOf(history, on).find(({ row }) => row.seq === seq)?.totalFen === 0;
}

function statusOf({ rows }: LoanBook, seq: number): RowStanding["status"] {
  return rows.find((row) => row.seq === seq)?.status ?? "NORMAL";
}

/** Whether a row that owed nothing has passed: then another row is next. */
function hasFreeRow({ book, rows }: { readonly book: LoanBook; readonly rows: RowStanding[] }) {
  return openRows(rows).length < openRows(book.rows).length;
}

/** Moves loans to the row after one that owed nothing. */
async function passFreeRows(
  transaction: Transaction,
  freed: readonly { readonly book: LoanBook; readonly rows: readonly RowStanding[] }[],
  asOf: Date,
): Promise<void> {
  const all = await readRows(
    transaction,
    freed.map(({ book }) => book.facts.id),
  );
  for (const { book, rows } of freed) {
    const turned = new Map(rows.map((row) => [row.seq, row]));
    const whole = (all.get(book.facts.id) ?? []).map((row) => turned.get(row.seq) ?? row);
    await transaction
      .update(loan)
      .set(standingOf(book.facts, whole, asOf))
      .where(eq(loan.id, book.facts.id));
  }
}

/** Rows whose due date has passed: the dealer is told when the line will be frozen. */
async function markOverdue(
  transaction: Transaction,
  context: Context,
  fallen: readonly { readonly book: LoanBook; readonly row: RowStanding }[],
  asOf: Date,
): Promise<void> {
  if (fallen.length === 0) return;
  await transaction
    .update(loan)
    .set({ status: "OVERDUE" })
    .where(
      inArray(
        loan.id,
        fallen.map(({ book }) => book.facts.id),
      ),
    );
  for (const { book, row } of fallen) {
    const { facts } = book;
    const debt = sumOfRowDebts(overdueRows(book, businessDateOf(asOf)));
    notify(transaction, context, {
      enterpriseId: facts.enterpriseId,
      kind: "FREEZE_WARNING",
      facts: {
        loanNo: facts.loanNo,
        amountFen: debt.totalFen,
        freezeAt: formatInstant(freezeDueAt(row.dueOn)),
      },
      link: pagesOf(facts.appCode).repay,
      dedupeKey: `${facts.id}:${String(row.seq)}:FREEZE_WARNING`,
      at: asOf,
    });
  }
}

const REMINDER_KINDS = new Map<number, NoticeKind>([
  [7, "DUE_IN_7"],
  [3, "DUE_IN_3"],
  [0, "DUE_TODAY"],
]);

/** 10:00, 7 and 3 days before a due date and on it: a notice and a text message. Source: specification 9. */
export function reminderJob(context: Context): ScheduledJob {
  return {
    name: "repayment reminders",
    together: BATCH,
    async nextDueAt(reader, held) {
      const [first] = await selectFirstReminder(reader, { held });
      return first?.at ?? null;
    },
    readDue: (reader, query) => readDueLoans(reader, query, lte(loan.nextReminderAt, query.asOf)),
    run: (loanIds, asOf) =>
      inTransaction(context.database, (transaction) =>
        remindBatch(context, transaction, loanIds, asOf),
      ),
  };
}

const selectFirstReminder = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: loan.nextReminderAt })
    .from(loan)
    .where(and(isOpen(), isNotNull(loan.nextReminderAt), isNoneOf(slot, "held", loan.id)))
    .orderBy(asc(loan.nextReminderAt))
    .limit(1),
);

async function remindBatch(
  context: Context,
  transaction: Transaction,
  loanIds: readonly string[],
  asOf: Date,
): Promise<void> {
  const books = await lockLoansWhere(
    transaction,
    loanIds,
    and(isOpen(), lte(loan.nextReminderAt, asOf)),
  );
  for (const book of books) {
    const { facts } = book;
    const open = openRows(book.rows);
    const history = historyOf(book);
    for (const { seq, dueOn } of open) {
      const kind = REMINDER_KINDS.get(daysBetween(businessDateOf(asOf), dueOn));
      if (kind === undefined || owesNothingOn(history, seq, dueOn)) continue;
      notify(transaction, context, {
        enterpriseId: facts.enterpriseId,
        kind,
        facts: {
          loanNo: facts.loanNo,
          dueOn,
          amountFen: dueFenOf(history, dueOn),
        },
        link: pagesOf(facts.appCode).repay,
        dedupeKey: `${facts.id}:${String(seq)}:${kind}`,
        at: asOf,
        sms: { row: { loanId: facts.id, seq } },
      });
    }
    await transaction
      .update(loan)
      .set({
        nextReminderAt: nextReminderAt(
          open.map(({ dueOn }) => dueOn),
          asOf,
        ),
        updatedAt: asOf,
      })
      .where(eq(loan.id, facts.id));
  }
}

/**
 * 12:00 of the day after the due date: the line of a debt that is still open is frozen. While a debit sent in time is
 * with the bank, the decision waits for the answer. Source: specification 9, product 2 (credit line).
 */
export function freezeJob(context: Context): ScheduledJob {
  return {
    name: "noon freeze",
    together: BATCH,
    async nextDueAt(reader, held) {
      const [first] = await selectFirstFreeze(reader, { held });
      return first?.at ?? null;
    },
    readDue: (reader, query) => readDueLoans(reader, query, freezesBy(query.asOf)),
    run: (loanIds, asOf) =>
      inTransaction(context.database, (transaction) =>
        freezeBatch(context, transaction, loanIds, asOf),
      ),
  };
}

const selectFirstFreeze = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: loan.freezeAt })
    .from(loan)
    .where(
      and(
        isOpen(),
        isNotNull(loan.freezeAt),
        isNull(loan.inFlightRepaymentId),
        isNoneOf(slot, "held", loan.id),
      ),
    )
    .orderBy(asc(loan.freezeAt))
    .limit(1),
);

function freezesBy(asOf: Date) {
  return and(isNull(loan.inFlightRepaymentId), lte(loan.freezeAt, asOf));
}

async function freezeBatch(
  context: Context,
  transaction: Transaction,
  loanIds: readonly string[],
  asOf: Date,
): Promise<void> {
  const books = await lockLoansWhere(transaction, loanIds, and(isOpen(), freezesBy(asOf)));
  for (const book of books) {
    const { facts } = book;
    const decided = openRows(book.rows).filter(({ dueOn }) => freezeDueAt(dueOn) <= asOf);
    const seq = decided.at(-1)?.seq ?? facts.currentSeq;
    const debt = sumOfRowDebts(overdueRows(book, businessDateOf(asOf)));
    await transaction
      .update(loan)
      .set({
        freezeAt: nextFreezeAt(
          openRows(book.rows).map(({ dueOn }) => dueOn),
          asOf,
        ),
        updatedAt: asOf,
      })
      .where(eq(loan.id, facts.id));
    if (!shouldFreeze({ dueOn: facts.dueOn, overdueFen: debt.totalFen }, asOf)) continue;
    const isNewlyFrozen = await freezeLine(transaction, {
      lineId: facts.lineId,
      reason: "OVERDUE",
      note: facts.loanNo,
      now: asOf,
    });
    notify(transaction, context, {
      enterpriseId: facts.enterpriseId,
      // Another debt may have frozen the line before.
      kind: isNewlyFrozen ? "FROZEN" : "OVERDUE",
      facts: { loanNo: facts.loanNo, amountFen: debt.totalFen, overdueDays: debt.overdueDays },
      link: pagesOf(facts.appCode).repay,
      dedupeKey: `${facts.id}:${String(seq)}:FROZEN`,
      at: asOf,
      ...(isNewlyFrozen ? { sms: { row: { loanId: facts.id, seq } } } : {}),
    });
  }
}
