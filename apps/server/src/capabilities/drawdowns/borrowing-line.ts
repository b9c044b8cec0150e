import { asc } from "../../database/drizzle.ts";
import { ALWAYS } from "../../database/one-page.ts";
import {
  type AccountSummary,
  accountsOf,
  type ChannelSigning,
  signingsOf,
  summaryOf,
} from "../accounts/account-reader.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { productLine } from "../credit/product-line.ts";

/** A line with what of its dealer's accounts decides what can be borrowed on it. */
export interface BorrowingLine {
  readonly line: LockedLine;
  /** The open accounts of the enterprise, the safe accounts first. */
  readonly accounts: readonly AccountSummary[];
  readonly signings: readonly ChannelSigning[];
}

export const borrowingLine = productLine(
  (reader, slot, line) => {
    const account = accountsOf(reader, slot);
    return reader
      .select()
      .from(line)
      .leftJoin(signingsOf(reader, slot), ALWAYS)
      .leftJoin(account, ALWAYS)
      .orderBy(asc(account.cardType), asc(account.id));
  },
  ({ vault }, { line, signed }, rows): BorrowingLine => ({
    line,
    accounts: rows.flatMap(({ account }) => (account === null ? [] : [summaryOf(vault, account)])),
    signings: signed?.signings ?? [],
  }),
);
