import type { DayLimit } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import {
  type ChannelSigning,
  type FullAccount,
  fullAccountOf,
  repayAccountOf,
  signingsOf,
} from "../accounts/account-reader.ts";
import type { LockedLine, ProductKey } from "../credit/line-reader.ts";
import { productLine } from "../credit/product-line.ts";
import { type PaySetting, paySettingOf, readDayPaidFen, UNSET } from "./pay-setting-reader.ts";

/** A line with what of its dealer's accounts and settings decides what it can pay. */
export interface PayingLine {
  readonly line: LockedLine;
  /** The account that repayments are debited from; null before it was opened. */
  readonly account: FullAccount | null;
  readonly signings: readonly ChannelSigning[];
  readonly setting: PaySetting;
  /** Null where the enterprise has set none. */
  readonly dayLimit: DayLimit | null;
}

type Tools = Pick<Context, "clock" | "vault">;

const stored = productLine(
  (reader, slot, line) =>
    reader
      .select()
      .from(line)
      .leftJoin(signingsOf(reader, slot), ALWAYS)
      .leftJoin(paySettingOf(reader, slot), ALWAYS)
      .leftJoin(repayAccountOf(reader, slot), ALWAYS),
  ({ vault }, { line, account, pay_setting, signed }) => ({
    line,
    account: account === null ? null : fullAccountOf(vault, account),
    signings: signed?.signings ?? [],
    setting: pay_setting ?? UNSET,
  }),
);

export const payingLine = {
  read: async (reader: Reader, tools: Tools, key: ProductKey) =>
    withDayLimit(reader, tools, key, await stored.read(reader, tools, key)),
  // The lock on the line orders the payments of an enterprise, so each sees what those before it have taken of the day.
  lock: async (transaction: Transaction, tools: Tools, key: ProductKey) =>
    withDayLimit(transaction, tools, key, await stored.lock(transaction, tools, key)),
};

/** What was paid today is read where there is a limit alone. */
async function withDayLimit(
  reader: Reader,
  { clock }: Tools,
  { enterpriseId }: ProductKey,
  line: Omit<PayingLine, "dayLimit"> | null,
): Promise<PayingLine | null> {
  if (line === null) return null;
  const { dayMaxFen } = line.setting;
  if (dayMaxFen === null) return { ...line, dayLimit: null };
  const paidTodayFen = await readDayPaidFen(reader, { enterpriseId, today: clock.today() });
  return { ...line, dayLimit: { dayMaxFen, paidTodayFen } };
}
