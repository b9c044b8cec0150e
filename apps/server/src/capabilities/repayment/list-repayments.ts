import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { repaymentAnswers } from "./repayment-answer.ts";
import { readRepaymentPage } from "./repayment-reader.ts";

/** Repayments of the enterprise, newest first: of one loan when it is named, else of one product. */
export const listRepayments = handle.repayment.listRepayments.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const after = afterCursor(input.cursor, "id");
    const scope = {
      enterpriseId: caller.enterpriseId,
      appCode: input.appCode,
      loanId: input.loanId ?? null,
    };
    const { repayments, total } = await readRepaymentPage(database, scope, after, PAGE_READ);
    const { shown, nextCursor } = pageOf(repayments, ({ id }) => ({ value: "", id }));
    return {
      items: await repaymentAnswers(database, context, shown, clock.now()),
      nextCursor,
      total,
    };
  },
);
