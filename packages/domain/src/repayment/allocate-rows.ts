import type { Fen } from "../money/fen.ts";
import { allocate } from "./allocate.ts";
import type { RowDebt } from "./instalment-debt.ts";

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
