import {
  type AppCode,
  type BankChannel,
  type BizMonth,
  firstDayOf,
  lastDayOf,
  parseAmountFen,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { type EntryFilter, type LineSearch, readEntrySums } from "../../ledger/account-entries.ts";
import { readLoanIdsByNo } from "../loans/billed-loans.ts";
import { type AccountSums, readMonthSums } from "../../ledger/months.ts";
import { accountsOf, MOVES_WITHIN } from "./dealer-accounts.ts";

/** What a statement is narrowed by. */
export interface StatementFilter {
  readonly account?: StatementAccount | undefined;
  /** The safe account at this bank alone. */
  readonly bankChannel?: BankChannel | undefined;
  readonly from?: BizMonth | undefined;
  readonly to?: BizMonth | undefined;
  readonly kind?: StatementKind | undefined;
  readonly appCode?: AppCode | undefined;
  readonly text?: string | undefined;
}

/** The lines of a dealer's statement, as the ledger is asked for them. */
export async function entryFilterOf(
  reader: Reader,
  enterpriseId: string,
  { account, bankChannel, from, to, kind, appCode, text }: StatementFilter,
): Promise<EntryFilter> {
  return {
    accounts: accountsOf(enterpriseId, account, bankChannel),
    from: from === undefined ? null : firstDayOf(from),
    to: to === undefined ? null : lastDayOf(to),
    kind: kind ?? null,
    leftOut: leftOutOf({ account, kind }),
    appCode: appCode ?? null,
    search: text === undefined ? null : await searchOf(reader, enterpriseId, text),
  };
}

/** Of one account a move within is a line, and so it is for who asks for its kind. */
function leftOutOf({ account, kind }: Pick<StatementFilter, "account" | "kind">) {
  return account === undefined && kind === undefined ? MOVES_WITHIN : [];
}

/**
 * What the lines of a statement come to. By account, kind, product and months the kept sums say it; of a search each line
 * that is found is read.
 */
export async function readStatementSums(
  reader: Reader,
  enterpriseId: string,
  narrowed: StatementFilter,
): Promise<AccountSums> {
  const { account, bankChannel, from = null, to = null, kind = null, appCode = null } = narrowed;
  if (narrowed.text !== undefined) {
    return readEntrySums(reader, await entryFilterOf(reader, enterpriseId, narrowed));
  }
  const accounts = accountsOf(enterpriseId, account, bankChannel);
  return readMonthSums(reader, { accounts, from, to, kind, appCode, leftOut: leftOutOf(narrowed) });
}

/** An amount in yuan, or the end of a number of the event or of its loan. */
export async function searchOf(
  reader: Reader,
  enterpriseId: string,
  text: string,
): Promise<LineSearch> {
  const number = text.toUpperCase();
  return {
    amountFen: parseAmountFen(text),
    numberEnd: number,
    subjectIds: await readLoanIdsByNo(reader, enterpriseId, number),
    kinds: [],
    entryIdStart: null,
  };
}
