import {
  type AppCode,
  type BizMonth,
  firstDayOf,
  lastDayOf,
  parseAmountFen,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { sql, type SQL } from "../../database/drizzle.ts";
import { entryColumn, type EntryFilter } from "../../ledger/account-entries.ts";
import { productOfLoan, readLoanIdsByNo } from "../loans/billed-loans.ts";
import { productOfRepayment } from "../repayment/repayment-products.ts";
import { accountsOf, movesWithin } from "./dealer-accounts.ts";

/** What a statement is narrowed by. */
export interface StatementFilter {
  readonly account?: StatementAccount | undefined;
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
  { account, from, to, kind, appCode, text }: StatementFilter,
): Promise<EntryFilter> {
  const conditions = [
    ...(kind === undefined ? [] : [sql`${entryColumn.kind} = ${kind}`]),
    ...(appCode === undefined ? [] : [sql`${productOfEvent} = ${appCode}`]),
    ...(text === undefined ? [] : [await fitsText(reader, enterpriseId, text)]),
  ];
  return {
    accounts: accountsOf(enterpriseId, account),
    from: from === undefined ? null : firstDayOf(from),
    to: to === undefined ? null : lastDayOf(to),
    // Of one account such a move is a line, and so it is for who asks for its kind.
    leftOut: account === undefined && kind === undefined ? movesWithin(enterpriseId) : null,
    where: conditions.length === 0 ? null : sql.join(conditions, sql` and `),
  };
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
