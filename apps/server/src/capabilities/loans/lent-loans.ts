import { eq, sql, type SQL } from "../../database/drizzle.ts";
import { lenderOfLine } from "../credit/lender-of-line.ts";
import { loan } from "./loans-tables.ts";

/** Every loan of an enterprise with its product and its lender, as a part of a larger statement. */
export function lentLoansOf(enterpriseId: string): SQL {
  return sql`select ${loan.id}, ${loan.appCode}, ${lenderOfLine(sql`${loan.lineId}`)}
    from ${loan} where ${eq(loan.enterpriseId, enterpriseId)}`;
}
