import { type Fen, sumFen } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readEntry, readJournalLines } from "../../ledger/account-entries.ts";
import type { AccountName } from "../../ledger/chart.ts";
import { accountsOf } from "./dealer-accounts.ts";
import { entryAnswers } from "./entry-answer.ts";
import { entryOfId } from "./entry-place.ts";

export const getStatementEntry = handle.statements.getStatementEntry.handler(
  async ({ input, context }) => {
    const { caller, replica } = context;
    const line = found(entryOfId(input.entryId));
    return replica.read(async (reader) => {
      const accounts = accountsOf(caller.enterpriseId, undefined);
      const entry = found(await readEntry(reader, accounts, line));
      const [shown] = await entryAnswers(reader, caller.enterpriseId, [entry]);
      const lines = await readJournalLines(reader, entry.journalId);
      return {
        ...found(shown),
        balanceAfterFen: entry.balanceAfterFen,
        parts: entry.kind === "REPAYMENT" ? partsOf(lines) : null,
      };
    });
  },
);

interface Line {
  readonly account: AccountName;
  readonly amountFen: Fen;
}

/** What a loan's share of a repayment paid. The interest that a coupon's sponsor pays is no part of the dealer's. */
function partsOf(lines: readonly Line[]) {
  const moved = (isIt: (name: string) => boolean) =>
    sumFen(lines.filter(({ account }) => isIt(account)).map(({ amountFen }) => amountFen));
  const benefitFen = moved((name) => name.startsWith("subsidy:"));
  return {
    principalFen: sumFen([-moved((name) => name.endsWith(":principal"))]),
    interestFen: sumFen([-moved((name) => name.endsWith(":interest_receivable")), -benefitFen]),
    penaltyFen: sumFen([-moved((name) => name.endsWith(":penalty_receivable"))]),
    benefitFen,
  };
}
