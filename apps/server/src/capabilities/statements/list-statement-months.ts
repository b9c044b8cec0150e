import { businessDateOf, monthOf, statementMonths } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readAccountMonths } from "../../ledger/account-entries.ts";
import { accountsOf } from "./dealer-accounts.ts";

export const listStatementMonths = handle.statements.listStatementMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const accounts = accountsOf(caller.enterpriseId, input.account);
    const moved = await replica.read((reader) => readAccountMonths(reader, accounts));
    const through = monthOf(businessDateOf(clock.now()));
    return { months: statementMonths(moved, through).toReversed() };
  },
);
