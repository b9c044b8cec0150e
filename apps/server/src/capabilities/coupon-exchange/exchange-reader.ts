import type { BizDate } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { couponBatch, couponBudget, exchangeCode } from "./exchange-tables.ts";

/** The batch that a sponsor issued under a number; null where there is none. */
export async function findBatch(
  reader: Reader,
  sponsorId: string,
  batchNo: string,
): Promise<Pick<typeof couponBatch.$inferSelect, "id" | "contentSha256"> | null> {
  const [row] = await reader
    .select({ id: couponBatch.id, contentSha256: couponBatch.contentSha256 })
    .from(couponBatch)
    .where(and(eq(couponBatch.sponsorId, sponsorId), eq(couponBatch.batchNo, batchNo)));
  return row ?? null;
}

/** A code with what its batch promises. */
interface IssuedCode {
  readonly used: boolean;
  readonly batchId: string;
  readonly templateId: string;
  readonly redeemUntil: BizDate;
  readonly validDays: number;
}

/** A code, locked until the transaction ends; null for one that was never issued. */
export async function lockCode(
  transaction: Transaction,
  codeHash: LookupHash,
): Promise<IssuedCode | null> {
  const [row] = await transaction
    .select({
      redeemedAt: exchangeCode.redeemedAt,
      batchId: couponBatch.id,
      templateId: couponBatch.templateId,
      redeemUntil: couponBatch.redeemUntil,
      validDays: couponBatch.validDays,
    })
    .from(exchangeCode)
    .innerJoin(couponBatch, eq(couponBatch.id, exchangeCode.batchId))
    .where(eq(exchangeCode.codeHash, codeHash))
    .for("update", { of: exchangeCode });
  if (row === undefined) return null;
  const { redeemedAt, ...issued } = row;
  return { ...issued, used: redeemedAt !== null };
}

/** The budget of a template, locked until the transaction ends. @throws Error where the template has none. */
export async function lockBudget(
  transaction: Transaction,
  templateId: string,
): Promise<typeof couponBudget.$inferSelect> {
  const [row] = await transaction
    .select()
    .from(couponBudget)
    .where(eq(couponBudget.templateId, templateId))
    .for("update");
  if (row === undefined) throw new Error(`no budget of coupon template ${templateId}`);
  return row;
}

/** The budgets of templates. */
export async function readBudgets(
  reader: Reader,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, typeof couponBudget.$inferSelect>> {
  const rows = await reader
    .select()
    .from(couponBudget)
    .where(isAnyOf(couponBudget.templateId, templateIds));
  return new Map(rows.map((row) => [row.templateId, row]));
}
