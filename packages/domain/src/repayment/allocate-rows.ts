import type { BizDate } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allocate } from "./allocate.ts";
import { dueRows, type RowDebt } from "./instalment-debt.ts";

/** What one row gets of an amount. */
export interface RowAllocation {
  readonly seq: number;
  readonly penaltyFen: Fen;
  readonly interestFen: Fen;
  readonly principalFen: Fen;
}

export interface RowsAllocation {
  /** Rows that get money, oldest first. */
  readonly rows: readonly RowAllocation[];
  /** Beyond these rows: goes to suspense, never onto a row that is not due. */
  readonly surplusFen: Fen;
}

/**
 * Splits an amount over rows: the oldest first, inside a row penalty, then interest, then principal. The parts and the
 * surplus add up to the amount. Source: product 3 R12.
 */
export function allocateRows(debts: readonly RowDebt[], amountFen: Fen): RowsAllocation {
  let restFen = amountFen;
  const rows: RowAllocation[] = [];
  for (const debt of debts) {
    const { surplusFen, ...split } = allocate(debt, restFen);
    if (surplusFen < restFen) rows.push({ seq: debt.row.seq, ...split });
    restFen = surplusFen;
  }
  return { rows, surplusFen: restFen };
}

/** What money that arrived for a business loan does. */
export interface ReceivedAllocation extends RowsAllocation {
  /** All that the loan owes. */
  readonly owedFen: Fen;
  /** Whether nothing is left to pay. */
  readonly settles: boolean;
}

/**
 * How money that arrived is put on a business loan: on the rows that are due, the oldest first; only money that pays
 * everything reaches the others. Source: product 3 R11, R12.
 */
export function allocateReceived(
  debts: readonly RowDebt[],
  on: BizDate,
  receivedFen: Fen,
): ReceivedAllocation {
  const owedFen = sumFen(debts.map(({ totalFen }) => totalFen));
  const settles = receivedFen >= owedFen;
  return { ...allocateRows(settles ? debts : dueRows(debts, on), receivedFen), owedFen, settles };
}
