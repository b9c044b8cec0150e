import { handleAll } from "../../calls/call.ts";
import { getLoan } from "./get-loan.ts";
import { findRepayment } from "./find-repayment.ts";
import { getRepayOverview } from "./get-repay-overview.ts";
import { getRepayment } from "./get-repayment.ts";
import { listRepayments } from "./list-repayments.ts";
import { quoteRepayment } from "./quote-repayment.ts";
import { repay } from "./repay.ts";

export const repayment = handleAll.repayment.router({
  findRepayment,
  getRepayOverview,
  getRepayment,
  listRepayments,
  quoteRepayment,
  repay,
});

/** A loan, with the debits seen on its rows. */
export const loanWithDebits = { getLoan };
