import { sql, type SQL } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditLine } from "./credit-tables.ts";

/** Who lends on a line, as a column of a larger statement: its lender, or the bank of a line that names none. */
export function lenderOfLine(lineId: SQL): SQL {
  return subSelect(
    sql`select coalesce(${creditLine.lenderId}, ${creditLine.bankChannel}) from ${creditLine} where ${creditLine.id} = ${lineId}`,
  );
}
