import { businessDateOf, decideExchange, formatInstant, parseExchangeCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { couponAnswer } from "../coupons/coupon-answer.ts";
import { type CouponFacts, lockCoupons, readTemplateProducts } from "../coupons/coupons-reader.ts";
import { issueCouponOf } from "../coupons/issue-coupon.ts";
import { readLines } from "../credit/line-reader.ts";
import { lockBudget, lockCode } from "./exchange-reader.ts";
import { returnTry, takeTry } from "./exchange-tries.ts";
import { spendCode } from "./exchange-writer.ts";

/** Exchanges a code. Two dealers with one code wait for each other at its row: the second finds it used. */
export const redeemCouponCode = handle.coupons.redeemCouponCode.handler(
  async ({ input, context }) => {
    const { clock, database, vault } = context;
    await takeTry(context);
    const code = parseExchangeCode(input.code);
    // What cannot be a code is looked for as well, so that it is answered as one that was never issued.
    const codeHash = vault.lookupHash("exchange-code", code ?? input.code);
    const given = await inTransaction(database, (transaction) =>
      exchange(transaction, context, codeHash),
    );
    await returnTry(context);
    return { coupon: couponAnswer(given), now: formatInstant(clock.now()) };
  },
);

async function exchange(
  transaction: Transaction,
  context: Call,
  codeHash: LookupHash,
): Promise<CouponFacts> {
  const { caller, clock } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const issued = await lockCode(transaction, codeHash);
  if (issued === null) return refuse("EXCHANGE_CODE_INVALID");
  const { batchId, templateId, validDays } = issued;
  const lines = await readLines(transaction, enterpriseId);
  const decision = decideExchange(
    {
      ...issued,
      appCodes: await readTemplateProducts(transaction, templateId),
      productsHeld: lines.map(({ appCode }) => appCode),
      budget: await lockBudget(transaction, templateId),
    },
    businessDateOf(now),
  );
  if (!decision.ok) return refuse(decision.refusal);
  const couponId = await issueCouponOf(transaction, context, {
    enterpriseId,
    templateId,
    issueKey: `exchange:${batchId}:${codeHash}`,
    validDays,
    now,
  });
  const { committedFen } = decision.value;
  await spendCode(transaction, codeHash, {
    templateId,
    committedFen,
    enterpriseId,
    userId,
    couponId,
    now,
  });
  const [given] = await lockCoupons(transaction, enterpriseId, [couponId]);
  if (given === undefined) throw new Error("the coupon was just given");
  return given;
}
