import { businessDateOf, monthOf, statementMonths } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readAccountMonths } from "../../ledger/account-entries.ts";
import { accountsOf, movesWithin } from "./dealer-accounts.ts";

export const listStatementMonths = handle.statements.listStatementMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const { account } = input;
    const filter = {
      accounts: accountsOf(caller.enterpriseId, account),
      leftOut: account === undefined ? movesWithin(caller.enterpriseId) : null,
    };
    const moved = await replica.read((reader) => readAccountMonths(reader, filter));
    const through = monthOf(businessDateOf(clock.now()));
    return { months: statementMonths(moved, through).toReversed() };
  },
);
