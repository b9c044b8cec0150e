import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { type Preparable, prepared } from "../../database/prepared.ts";
import { lineOf, lockedLineOf, type ProductKey, type ProductSlot } from "./line-reader.ts";

type Tools = Pick<Context, "vault">;

/** A line with what a decision needs beside it. */
export interface ProductLine<Whole> {
  /** Both by one statement; null where there is no line. */
  read(reader: Reader, tools: Tools, key: ProductKey): Promise<Whole | null>;
  /** The same, with the line locked until the transaction ends. */
  lock(transaction: Transaction, tools: Tools, key: ProductKey): Promise<Whole | null>;
}

/**
 * How a line is read with what hangs on it, as it is and locked.
 * @param join selects the line and the rest, in as many rows as that takes.
 * @param wholeOf makes one value of these rows, the first of which is there.
 */
export function productLine<Row, Whole>(
  join: (
    reader: Reader,
    slot: ProductSlot,
    line: ReturnType<typeof lineOf>,
  ) => Preparable<readonly Row[]>,
  wholeOf: (tools: Tools, first: Row, rows: readonly Row[]) => Whole,
): ProductLine<Whole> {
  const select = prepared((reader: Reader, slot: ProductSlot) =>
    join(reader, slot, lineOf(reader, slot)),
  );
  const selectForUpdate = prepared((transaction: Transaction, slot: ProductSlot) =>
    join(transaction, slot, lockedLineOf(transaction, slot)),
  );
  const whole = (tools: Tools, rows: readonly Row[]): Whole | null => {
    const [first] = rows;
    return first === undefined ? null : wholeOf(tools, first, rows);
  };
  return {
    read: async (reader, tools, key) => whole(tools, await select(reader, key)),
    lock: async (transaction, tools, key) => whole(tools, await selectForUpdate(transaction, key)),
  };
}
