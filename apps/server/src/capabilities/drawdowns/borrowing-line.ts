import type { Reader, Transaction } from "../../database/database.ts";
import { asc } from "../../database/drizzle.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared } from "../../database/prepared.ts";
import type { Context } from "../../calls/context.ts";
import {
  type AccountSummary,
  accountsOf,
  type ChannelSigning,
  signingsOf,
  summaryOf,
} from "../accounts/account-reader.ts";
import {
  lineOf,
  type LockedLine,
  lockedLineOf,
  type ProductKey,
  type ProductSlot,
} from "../credit/line-reader.ts";

/** A line with what of its dealer's accounts decides what can be borrowed on it. */
export interface BorrowingLine {
  readonly line: LockedLine;
  /** The open accounts of the enterprise, the safe account first. */
  readonly accounts: readonly AccountSummary[];
  readonly signings: readonly ChannelSigning[];
}

type Tools = Pick<Context, "vault">;

/** A line with its dealer's accounts and signings, by one statement; null where there is no line. */
export async function readBorrowingLine(
  reader: Reader,
  tools: Tools,
  key: ProductKey,
): Promise<BorrowingLine | null> {
  return borrowingLineOf(tools, await select(reader, key));
}

/** The same, with the line locked until the transaction ends. */
export async function lockBorrowingLine(
  transaction: Transaction,
  tools: Tools,
  key: ProductKey,
): Promise<BorrowingLine | null> {
  return borrowingLineOf(tools, await selectForUpdate(transaction, key));
}

const select = prepared((reader: Reader, slot: ProductSlot) =>
  withAccounts(reader, slot, lineOf(reader, slot)),
);

const selectForUpdate = prepared((transaction: Transaction, slot: ProductSlot) =>
  withAccounts(transaction, slot, lockedLineOf(transaction, slot)),
);

function withAccounts(reader: Reader, slot: ProductSlot, line: ReturnType<typeof lineOf>) {
  const account = accountsOf(reader, slot);
  return reader
    .select()
    .from(line)
    .leftJoin(signingsOf(reader, slot), ALWAYS)
    .leftJoin(account, ALWAYS)
    .orderBy(asc(account.cardType), asc(account.id));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function borrowingLineOf({ vault }: Tools, rows: readonly Row[]): BorrowingLine | null {
  const [first] = rows;
  if (first === undefined) return null;
  return {
    line: first.line,
    accounts: rows.flatMap(({ account }) => (account === null ? [] : [summaryOf(vault, account)])),
    signings: first.signed?.signings ?? [],
  };
}
