import type { DayLimit, PayingProduct } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import {
  type ChannelSigning,
  type FullAccount,
  fullAccountOf,
  repayAccountOf,
  signingsOf,
} from "../accounts/account-reader.ts";
import { type LockedLine, lockedPayingLinesOf, payingLinesOf } from "../credit/line-reader.ts";
import { type PaySetting, paySettingOf, readDayPaidFen, UNSET } from "./pay-setting-reader.ts";

/** A line with what of its dealer's accounts and settings decides what it can pay. */
export interface PayingLine {
  readonly line: LockedLine & { readonly appCode: PayingProduct };
  /** The account that repayments are debited from; null before it was opened. */
  readonly account: FullAccount | null;
  readonly signings: readonly ChannelSigning[];
  readonly setting: PaySetting;
  /** Null where the enterprise has set none. */
  readonly dayLimit: DayLimit | null;
}

/** Whose line, by its product. */
interface PayerKey {
  readonly enterpriseId: string;
  readonly appCode: PayingProduct;
}

type Tools = Pick<Context, "clock" | "vault">;
type PayerSlot = Slot<"enterpriseId">;

/** Every line of an enterprise that pays orders, by one statement. */
export const payingLines = {
  read: async (reader: Reader, tools: Tools, enterpriseId: string) =>
    withDayLimit(reader, tools, enterpriseId, await select(reader, { enterpriseId })),
  // The lock on the lines orders the payments of an enterprise, so each sees what those before it have taken of the day,
  // whichever line they took.
  lock: async (transaction: Transaction, tools: Tools, enterpriseId: string) =>
    withDayLimit(
      transaction,
      tools,
      enterpriseId,
      await selectForUpdate(transaction, { enterpriseId }),
    ),
};

/** One of them; null where there is none of the product. */
export const payingLine = {
  read: async (reader: Reader, tools: Tools, { appCode, enterpriseId }: PayerKey) =>
    lineOfProduct(await payingLines.read(reader, tools, enterpriseId), appCode),
  /** Locks the others too, as `payingLines` does. */
  lock: async (transaction: Transaction, tools: Tools, { appCode, enterpriseId }: PayerKey) =>
    lineOfProduct(await payingLines.lock(transaction, tools, enterpriseId), appCode),
};

function lineOfProduct(lines: readonly PayingLine[], product: PayingProduct): PayingLine | null {
  return lines.find(({ line }) => line.appCode === product) ?? null;
}

const select = prepared((reader: Reader, slot: PayerSlot) => {
  const line = payingLinesOf(reader, slot);
  return withMeans(reader, slot, line);
});
const selectForUpdate = prepared((transaction: Transaction, slot: PayerSlot) =>
  withMeans(transaction, slot, lockedPayingLinesOf(transaction, slot)),
);

function withMeans(reader: Reader, slot: PayerSlot, line: ReturnType<typeof payingLinesOf>) {
  return reader
    .select()
    .from(line)
    .leftJoin(signingsOf(reader, slot), ALWAYS)
    .leftJoin(paySettingOf(reader, slot), ALWAYS)
    .leftJoin(repayAccountOf(reader, slot), ALWAYS);
}

/** What was paid today is read where there is a limit alone. */
async function withDayLimit(
  reader: Reader,
  { clock, vault }: Tools,
  enterpriseId: string,
  rows: Awaited<ReturnType<typeof select>>,
): Promise<readonly PayingLine[]> {
  const lines = rows.map(({ account, line, pay_setting, signed }) => ({
    line,
    account: account === null ? null : fullAccountOf(vault, account),
    signings: signed?.signings ?? [],
    setting: pay_setting ?? UNSET,
  }));
  const dayMaxFen = lines[0]?.setting.dayMaxFen ?? null;
  if (dayMaxFen === null) return lines.map((line) => ({ ...line, dayLimit: null }));
  const paidTodayFen = await readDayPaidFen(reader, { enterpriseId, today: clock.today() });
  return lines.map((line) => ({ ...line, dayLimit: { dayMaxFen, paidTodayFen } }));
}
