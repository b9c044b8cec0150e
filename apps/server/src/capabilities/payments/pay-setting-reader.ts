import { type BizDate, type Fen, instantAt } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq, gte, inArray, sql } from "../../database/drizzle.ts";
import type { Slot } from "../../database/prepared.ts";
import { AT_BANK } from "./intent-reader.ts";
import { intent } from "./intent-tables.ts";
import { paySetting } from "./pay-setting-tables.ts";

/** How an enterprise wishes to pay. */
export type PaySetting = Pick<
  typeof paySetting.$inferSelect,
  "dayMaxFen" | "wayOrder" | "takesFirstWay"
>;

/** Of an enterprise that has set nothing. */
export const UNSET: PaySetting = { dayMaxFen: null, wayOrder: [], takesFirstWay: false };

/** The settings of an enterprise as a part of a larger statement; no row where it has set none. */
export function paySettingOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select()
    .from(paySetting)
    .where(eq(paySetting.enterpriseId, slot("enterpriseId", paySetting.enterpriseId)))
    .as("pay_setting");
}

/** The settings of an enterprise, which get a row where there is none, locked until the transaction ends. */
export async function lockPaySetting(
  transaction: Transaction,
  enterpriseId: string,
  now: Date,
): Promise<PaySetting> {
  await transaction
    .insert(paySetting)
    .values({ enterpriseId, ...UNSET, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(paySetting)
    .where(eq(paySetting.enterpriseId, enterpriseId))
    .for("update");
  return row ?? UNSET;
}

/** What all who pay for an enterprise have paid for orders on a business date, in flight or done, in fen. */
export async function readDayPaidFen(
  reader: Reader,
  { enterpriseId, today }: { readonly enterpriseId: string; readonly today: BizDate },
): Promise<Fen> {
  const [row] = await reader
    .select({ paidFen: sql`coalesce(sum(${intent.orderFen}), 0)`.mapWith(Number) })
    .from(intent)
    .where(
      and(
        eq(intent.enterpriseId, enterpriseId),
        inArray(intent.status, [...AT_BANK, "SUCCESS"]),
        gte(intent.submittedAt, instantAt(today, "00:00")),
      ),
    );
  if (row === undefined) throw new Error("a sum is one row");
  return row.paidFen;
}
