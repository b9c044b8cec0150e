import { ALWAYS } from "../../database/one-page.ts";
import {
  type ChannelSigning,
  type FullAccount,
  fullAccountOf,
  repayAccountOf,
  signingsOf,
} from "../accounts/account-reader.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { productLine } from "../credit/product-line.ts";

/** A line with what of its dealer's accounts decides what it can pay. */
export interface PayingLine {
  readonly line: LockedLine;
  /** The account that repayments are debited from; null before it was opened. */
  readonly account: FullAccount | null;
  readonly signings: readonly ChannelSigning[];
}

export const payingLine = productLine(
  (reader, slot, line) =>
    reader
      .select()
      .from(line)
      .leftJoin(signingsOf(reader, slot), ALWAYS)
      .leftJoin(repayAccountOf(reader, slot), ALWAYS),
  ({ vault }, { line, account, signed }): PayingLine => ({
    line,
    account: account === null ? null : fullAccountOf(vault, account),
    signings: signed?.signings ?? [],
  }),
);
