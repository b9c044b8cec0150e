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
import { sql, type SQL } from "../../database/drizzle.ts";
import { entryColumn, type EntryFilter, readEntrySums } from "../../ledger/account-entries.ts";
import { productOfLoan, readLoanIdsByNo } from "../loans/billed-loans.ts";
import { productOfRepayment } from "../repayment/repayment-products.ts";
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
  const conditions = [
    ...(appCode === undefined ? [] : [sql`${productOfEvent} = ${appCode}`]),
    ...(text === undefined ? [] : [await fitsText(reader, enterpriseId, text)]),
  ];
  return {
    accounts: accountsOf(enterpriseId, account, bankChannel),
    from: from === undefined ? null : firstDayOf(from),
    to: to === undefined ? null : lastDayOf(to),
    kind: kind ?? null,
    leftOut: leftOutOf({ account, kind }),
    where: conditions.length === 0 ? null : sql.join(conditions, sql` and `),
  };
}

/** Of one account a move within is a line, and so it is for who asks for its kind. */
function leftOutOf({ account, kind }: Pick<StatementFilter, "account" | "kind">) {
  return account === undefined && kind === undefined ? MOVES_WITHIN : [];
}

/**
 * What the lines of a statement come to. By account, kind and months the kept sums say it; of a product or a search each
 * line is read.
 */
export async function readStatementSums(
  reader: Reader,
  enterpriseId: string,
  narrowed: StatementFilter,
): Promise<AccountSums> {
  const { account, bankChannel, from = null, to = null, kind = null, appCode, text } = narrowed;
  if (appCode !== undefined || text !== undefined) {
    return readEntrySums(reader, await entryFilterOf(reader, enterpriseId, narrowed));
  }
  const accounts = accountsOf(enterpriseId, account, bankChannel);
  return readMonthSums(reader, { accounts, from, to, kind, leftOut: leftOutOf(narrowed) });
}

/** The first part of an event's name, and its second: a repayment's share has the loan's id behind the repayment's. */
const firstId = sql`split_part(${entryColumn.refId}, ':', 1)`;
const secondId = sql`split_part(${entryColumn.refId}, ':', 2)`;

/** The product that an event belongs to; null for withdrawals and transfers, which belong to none. */
const productOfEvent = sql`case
  when ${entryColumn.kind} = 'DRAWDOWN' then ${productOfLoan(firstId)}
  when ${entryColumn.kind} in ('CASH_IN', 'REPAYMENT', 'RECOURSE_REPAYMENT', 'OVERPAYMENT', 'BALANCE_USED') then ${productOfRepayment(firstId)}
end`;

/** An amount in yuan, or the end of a number of the event or of its loan. */
async function fitsText(reader: Reader, enterpriseId: string, text: string): Promise<SQL> {
  const number = text.toUpperCase();
  const amountFen = parseAmountFen(text);
  const loanIds = await readLoanIdsByNo(reader, enterpriseId, number);
  return sql`(${sql.join(
    [
      sql`right(${firstId}, ${number.length}) = ${number}`,
      ...(amountFen === null ? [] : [sql`abs(${entryColumn.amountFen}) = ${amountFen}`]),
      ...(loanIds.length === 0
        ? []
        : [
            sql`coalesce(nullif(${secondId}, ''), ${firstId}) = any(${sql.param(loanIds)}::text[])`,
          ]),
    ],
    sql` or `,
  )})`;
}
