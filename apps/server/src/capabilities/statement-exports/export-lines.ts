import {
  type BankChannel,
  type ExportControl,
  monthOf,
  businessDateOf,
  periodTotals,
  type StatementAccount,
  type StatementKind,
  type AppCode,
  statementMonths,
} from "@kedu/domain";
import type { Answer } from "@kedu/api";
import type { Context } from "../../calls/context.ts";
import { type EntryPlace, readEntries } from "../../ledger/account-entries.ts";
import { readAccountMonths } from "../../ledger/months.ts";
import { accountsOf, MOVES_WITHIN } from "../statements/dealer-accounts.ts";
import { entryAnswers } from "../statements/entry-answer.ts";
import {
  entryFilterOf,
  readStatementSums,
  type StatementFilter,
} from "../statements/entry-filter.ts";

/** Lines that are read, and held, at once. */
export const PAGE_ROWS = 500;

/** A line of a file. */
export interface ExportLine {
  readonly bookedOn: string;
  /** RFC 3339 in Shanghai. */
  readonly postedAt: string;
  readonly account: StatementAccount;
  /** The bank of a safe account; null for the others. */
  readonly bankChannel: BankChannel | null;
  readonly kind: StatementKind;
  readonly direction: "IN" | "OUT";
  readonly amountFen: number;
  /** What there was after it; null where only some lines are listed. */
  readonly balanceFen: number | null;
  readonly appCode: AppCode | null;
  readonly loanNo: string | null;
  readonly eventNo: string;
}

/** Which lines, of whom. */
export interface ExportScope extends StatementFilter {
  readonly enterpriseId: string;
  readonly from: string;
  readonly to: string;
}

export interface LedgerTotals {
  readonly openingFen: number | null;
  readonly inFen: number;
  readonly outFen: number;
  readonly closingFen: number | null;
  readonly rowCount: number;
}

/** What the ledger sums the lines up to. The balances are of all lines, so they are left out where some are. */
export async function readLedgerTotals(
  { clock, replica }: Pick<Context, "clock" | "replica">,
  scope: ExportScope,
): Promise<LedgerTotals> {
  const { enterpriseId, account, bankChannel, from, to } = scope;
  return replica.read(async (reader) => {
    if (isNarrowed(scope)) {
      const sums = await readStatementSums(reader, enterpriseId, scope);
      return { ...sums, openingFen: null, closingFen: null };
    }
    const moved = await readAccountMonths(reader, {
      accounts: accountsOf(enterpriseId, account, bankChannel),
      leftOut: account === undefined ? MOVES_WITHIN : [],
    });
    const present = monthOf(businessDateOf(clock.now()));
    return periodTotals(statementMonths(moved, present), from, to);
  });
}

function isNarrowed({ kind, appCode, text }: StatementFilter): boolean {
  return kind !== undefined || appCode !== undefined || text !== undefined;
}

/** Every line, newest first, a page at a time: a page is read when the one before it has been taken. */
export async function* exportLines(
  { replica }: Pick<Context, "replica">,
  scope: ExportScope,
  control: ExportControl,
): AsyncGenerator<readonly ExportLine[]> {
  let after: EntryPlace | null = null;
  for (;;) {
    const page: Page = await readPage(replica, scope, after);
    yield page.items.map((item) => lineOf(item, control));
    after = page.last;
    if (after === null) return;
  }
}

type Item = Answer<"listStatementEntries">["items"][number];

interface Page {
  readonly items: readonly Item[];
  /** Where the next page begins; null after the last. */
  readonly last: EntryPlace | null;
}

async function readPage(
  replica: Context["replica"],
  scope: ExportScope,
  after: EntryPlace | null,
): Promise<Page> {
  return replica.read(async (reader) => {
    const filter = await entryFilterOf(reader, scope.enterpriseId, scope);
    const entries = await readEntries(reader, filter, { after, limit: PAGE_ROWS });
    return {
      items: await entryAnswers(reader, scope.enterpriseId, entries),
      last: entries.length < PAGE_ROWS ? null : (entries.at(-1) ?? null),
    };
  });
}

function lineOf(item: Item, control: ExportControl): ExportLine {
  const { account, amountFen, appCode, bookedOn, direction, eventNo, kind, postedAt } = item;
  return {
    bookedOn,
    postedAt,
    account,
    bankChannel: item.bankChannel,
    kind,
    direction,
    amountFen,
    balanceFen: control.take(direction === "IN" ? amountFen : -amountFen),
    appCode,
    loanNo: item.loan?.loanNo ?? null,
    eventNo,
  };
}
