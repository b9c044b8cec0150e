import { businessDateOf, monthOf, statementMonths } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readAccountMonths } from "../../ledger/months.ts";
import { accountsOf, MOVES_WITHIN } from "./dealer-accounts.ts";

export const listStatementMonths = handle.statements.listStatementMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const { account, bankChannel } = input;
    const filter = {
      accounts: accountsOf(caller.enterpriseId, account, bankChannel),
      leftOut: account === undefined ? MOVES_WITHIN : [],
    };
    const moved = await replica.read((reader) => readAccountMonths(reader, filter));
    const through = monthOf(businessDateOf(clock.now()));
    return { months: statementMonths(moved, through).toReversed() };
  },
);
