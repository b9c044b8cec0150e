import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { withdrawalAnswers } from "./withdrawal-answer.ts";
import { readWithdrawalPage } from "./withdrawal-reader.ts";

/** Withdrawals of the enterprise that went to the bank, newest first. */
export const listWithdrawals = handle.withdrawals.listWithdrawals.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const after = afterCursor(input.cursor, "id");
    const { withdrawals, total } = await readWithdrawalPage(
      database,
      caller.enterpriseId,
      after,
      PAGE_READ,
    );
    const { shown, nextCursor } = pageOf(withdrawals, ({ id }) => ({ value: "", id }));
    return {
      items: await withdrawalAnswers(database, context, shown),
      nextCursor,
      total,
    };
  },
);
