import { createHash } from "node:crypto";
import {
  businessDateOf,
  EXCHANGE_CODE_ALPHABET,
  EXCHANGE_CODE_LENGTH,
  formatExchangeCode,
  makeExchangeCode,
  reserveOfCoupon,
} from "@kedu/domain";
import type { Random } from "../../runtime/random.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { putTemplate } from "../coupons/issue-coupon.ts";
import { findBatch } from "./exchange-reader.ts";
import { insertBatch } from "./exchange-writer.ts";

/** Issues codes. Only their hashes are stored, so they are answered once and never again. */
export const issueCouponBatch = handleSigned.coupons.issueCouponBatch.handler(
  async ({ input, context }) => {
    const { clock, database, ids, random, signer, vault } = context;
    const { batchNo, count, effect, budgetFen, redeemUntil, validDays } = input;
    const { minPrincipalFen, orderSources, appCodes, methods } = input;
    const now = clock.now();
    const contentSha256 = createHash("sha256").update(JSON.stringify(input)).digest("hex");
    /** What is answered where the batch is there already. */
    const known = async () => {
      const batch = await findBatch(database, signer.partnerId, batchNo);
      if (batch === null) return null;
      if (batch.contentSha256 !== contentSha256) refuse("EVENT_CHANGED");
      return { batchId: batch.id, codes: [], duplicate: true };
    };
    const before = await known();
    if (before !== null) return before;
    if (redeemUntil < businessDateOf(now)) refuse("INPUT_INVALID", { fields: ["redeemUntil"] });
    const reserveFen = reserveOfCoupon(effect, input.reserveFen) ?? refuse("AMOUNT_INVALID");
    if (reserveFen > budgetFen) refuse("AMOUNT_INVALID");
    const codes = makeCodes(random, count);
    const batchId = ids();
    const isNew = await inTransaction(database, async (transaction) => {
      const templateId = await putTemplate(
        transaction,
        context,
        {
          effect,
          appCodes,
          methods,
          ...(minPrincipalFen === undefined ? {} : { minPrincipalFen }),
          ...(orderSources === undefined ? {} : { orderSources }),
          name: `${signer.partnerId}/${batchNo}`,
          sponsorId: signer.partnerId,
        },
        now,
      );
      return insertBatch(transaction, {
        id: batchId,
        sponsorId: signer.partnerId,
        batchNo,
        contentSha256,
        templateId,
        codeHashes: codes.map((code) => vault.lookupHash("exchange-code", code)),
        redeemUntil,
        validDays,
        budgetFen,
        reserveFen,
        now,
      });
    });
    if (isNew) return { batchId, codes: codes.map(formatExchangeCode), duplicate: false };
    // The same batch came at the same moment on another connection.
    const first = await known();
    if (first === null) throw new Error("the batch was just there");
    return first;
  },
);

function makeCodes(random: Random, count: number): string[] {
  const codes = new Set<string>();
  const last = EXCHANGE_CODE_ALPHABET.length - 1;
  while (codes.size < count) {
    codes.add(
      makeExchangeCode(
        Array.from({ length: EXCHANGE_CODE_LENGTH - 1 }, () => random.integer(0, last)),
      ),
    );
  }
  return [...codes];
}
