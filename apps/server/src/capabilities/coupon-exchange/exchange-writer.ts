import type { BizDate, Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { commitBudget, insertBudget } from "./campaign-budget.ts";
import { couponBatch, exchangeCode } from "./exchange-tables.ts";

/** @returns false where the sponsor has issued a batch of this number. */
export async function insertBatch(
  transaction: Transaction,
  batch: {
    readonly id: string;
    readonly sponsorId: string;
    readonly batchNo: string;
    readonly contentSha256: string;
    readonly templateId: string;
    readonly codeHashes: readonly LookupHash[];
    readonly redeemUntil: BizDate;
    readonly validDays: number;
    readonly budgetFen: Fen;
    readonly reserveFen: Fen;
    readonly now: Date;
  },
): Promise<boolean> {
  const { codeHashes, budgetFen, reserveFen, now, ...row } = batch;
  const added = await transaction
    .insert(couponBatch)
    .values({ ...row, codeCount: codeHashes.length, createdAt: now })
    .onConflictDoNothing({ target: [couponBatch.sponsorId, couponBatch.batchNo] })
    .returning({ id: couponBatch.id });
  if (added.length === 0) return false;
  await insertBudget(transaction, { templateId: row.templateId, budgetFen, reserveFen, now });
  await transaction.execute(
    sql`insert into exchange_code (code_hash, batch_id) select hash, ${row.id} from unnest(${sql.param([...codeHashes])}::text[]) as hash`,
  );
  return true;
}

/** Marks a code as exchanged for a coupon, and commits the coupon's part of the budget. */
export async function spendCode(
  transaction: Transaction,
  codeHash: LookupHash,
  use: {
    readonly templateId: string;
    readonly committedFen: Fen;
    readonly enterpriseId: string;
    readonly userId: string;
    readonly couponId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { templateId, committedFen, now, ...by } = use;
  await transaction
    .update(exchangeCode)
    .set({ ...by, redeemedAt: now })
    .where(eq(exchangeCode.codeHash, codeHash));
  await commitBudget(transaction, { templateId, committedFen, now });
}
