import { type Fen, sumFen } from "@kedu/domain";
import { found } from "../../calls/found.ts";
import type { Reader } from "../../database/database.ts";
import { readEntry, readJournalLines } from "../../ledger/account-entries.ts";
import type { AccountName } from "../../ledger/chart.ts";
import { accountsOf } from "./dealer-accounts.ts";
import { entryAnswers } from "./entry-answer.ts";
import { entryOfId } from "./entry-place.ts";

/** One line of a dealer's statement, with all that is shown of it. @throws the refusal NOT_FOUND. */
export async function readShownEntry(reader: Reader, enterpriseId: string, entryId: string) {
  const line = found(entryOfId(entryId));
  const entry = found(await readEntry(reader, accountsOf(enterpriseId, undefined), line));
  const [shown] = await entryAnswers(reader, enterpriseId, [entry]);
  const lines = await readJournalLines(reader, entry.journalId);
  return {
    ...found(shown),
    balanceAfterFen: entry.balanceAfterFen,
    parts: entry.kind === "REPAYMENT" ? partsOf(lines) : null,
  };
}

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
