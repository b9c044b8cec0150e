import type { BizDate, Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { couponBatch, couponBudget, exchangeCode } from "./exchange-tables.ts";

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

/** What the coupons of a template may cost their sponsor. Nothing is committed of it yet. */
export async function insertBudget(
  transaction: Transaction,
  budget: {
    readonly templateId: string;
    readonly budgetFen: Fen;
    readonly reserveFen: Fen;
    readonly now: Date;
  },
): Promise<void> {
  const { now, ...row } = budget;
  await transaction.insert(couponBudget).values({ ...row, committedFen: 0, updatedAt: now });
}

/** Says what is committed of a budget, whose row is locked. */
export async function commitBudget(
  transaction: Transaction,
  {
    templateId,
    committedFen,
    now,
  }: { readonly templateId: string; readonly committedFen: Fen; readonly now: Date },
): Promise<void> {
  await transaction
    .update(couponBudget)
    .set({ committedFen, updatedAt: now })
    .where(eq(couponBudget.templateId, templateId));
}
