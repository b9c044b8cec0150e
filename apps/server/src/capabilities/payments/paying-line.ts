import type { Reader, Transaction } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared } from "../../database/prepared.ts";
import type { Context } from "../../calls/context.ts";
import {
  type ChannelSigning,
  type FullAccount,
  fullAccountOf,
  repayAccountOf,
  signingsOf,
} from "../accounts/account-reader.ts";
import {
  lineOf,
  type LockedLine,
  lockedLineOf,
  type ProductKey,
  type ProductSlot,
} from "../credit/line-reader.ts";

/** A line with what of its dealer's accounts decides what it can pay. */
export interface PayingLine {
  readonly line: LockedLine;
  /** The account that repayments are debited from; null before it was opened. */
  readonly account: FullAccount | null;
  readonly signings: readonly ChannelSigning[];
}

type Tools = Pick<Context, "vault">;

/** A line with its dealer's account and signings, by one statement; null where there is no line. */
export async function readPayingLine(
  reader: Reader,
  tools: Tools,
  key: ProductKey,
): Promise<PayingLine | null> {
  return payingLineOf(tools, await select(reader, key));
}

/** The same, with the line locked until the transaction ends. */
export async function lockPayingLine(
  transaction: Transaction,
  tools: Tools,
  key: ProductKey,
): Promise<PayingLine | null> {
  return payingLineOf(tools, await selectForUpdate(transaction, key));
}

const select = prepared((reader: Reader, slot: ProductSlot) =>
  withAccount(reader, slot, lineOf(reader, slot)),
);

const selectForUpdate = prepared((transaction: Transaction, slot: ProductSlot) =>
  withAccount(transaction, slot, lockedLineOf(transaction, slot)),
);

function withAccount(reader: Reader, slot: ProductSlot, line: ReturnType<typeof lineOf>) {
  return reader
    .select()
    .from(line)
    .leftJoin(signingsOf(reader, slot), ALWAYS)
    .leftJoin(repayAccountOf(reader, slot), ALWAYS);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function payingLineOf({ vault }: Tools, [row]: readonly Row[]): PayingLine | null {
  if (row === undefined) return null;
  const { line, account, signed } = row;
  return {
    line,
    account: account === null ? null : fullAccountOf(vault, account),
    signings: signed?.signings ?? [],
  };
}
