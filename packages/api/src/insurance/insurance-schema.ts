import {
  CLAIM_CAUSES,
  INSURANCE_CLAIM_STATUSES,
  SHOP_POLICY_STATUSES,
  SHOP_STOCK_MAX_FEN,
} from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { bizDate, fen, id, instant, positiveFen, sha256, text } from "../operation/values.ts";

const areaName = text(64, 0);

/** Where a shop is: the division's code, and the names of its levels as they were shown. */
const area = z.strictObject({
  code: z.string().regex(/^[0-9]{6}$/),
  names: z.array(areaName).min(1).max(4),
});

/** What a price is made from. It is checked with the call. */
export const typedShop = z.strictObject({
  area,
  address: text(400, 0),
  stockFen: z.int().min(0).max(SHOP_STOCK_MAX_FEN),
});

const claim = z.object({
  claimId: id,
  status: z.enum(INSURANCE_CLAIM_STATUSES),
  happenedOn: bizDate,
  cause: z.enum(CLAIM_CAUSES),
  text: z.string(),
  /** What the dealer says it costs. */
  lossFen: positiveFen,
  fileIds: z.array(id),
  /** The insurer's number; null until it has taken the claim. */
  claimNo: z.string().nullable(),
  /** Null until the insurer has paid. */
  paidFen: positiveFen.nullable(),
  /** Why it was refused, in the insurer's words. */
  reason: z.string().nullable(),
  createdAt: instant,
});
export type InsuranceClaim = z.infer<typeof claim>;

/** A policy of the shop insurance, from the request for its price to its end. */
export const shopPolicy = z.object({
  policyId: id,
  status: z.enum(SHOP_POLICY_STATUSES),
  shop: z.object({ area, address: z.string(), stockFen: positiveFen }),
  /** What the insurer offers; null until it has answered, and where it takes the shop at no price. */
  offer: z
    .object({
      insurerName: z.string(),
      premiumFen: positiveFen,
      coverFen: positiveFen,
      /** What the dealer bears of each damage. */
      deductibleFen: fen,
      expiresAt: instant,
    })
    .nullable(),
  /** Why the insurer, or the bank the last time, said no. */
  reason: z.string().nullable(),
  /** The policy as it was issued; null before. */
  issued: z
    .object({
      policyNo: z.string(),
      issuedOn: bizDate,
      startsOn: bizDate,
      lastOn: bizDate,
      /** The last day on which it can be given back. */
      freeLookUntil: bizDate,
      /** SHA-256 of the insurer's PDF. */
      pdfSha256: sha256,
    })
    .nullable(),
  /** The safe account that pays or has paid the premium, which a refund goes back to; null before. */
  paidFrom: bankAccount.pick({ bankChannel: true, bankName: true, last4: true }).nullable(),
  /** What the caller may do with it now. */
  may: z.object({ buy: z.boolean(), cancel: z.boolean(), report: z.boolean() }),
  claims: z.array(claim),
  createdAt: instant,
});
export type ShopPolicy = z.infer<typeof shopPolicy>;

/** The dealer's shop insurance. */
export const shopInsurance = z.object({
  /** The newest first. */
  policies: z.array(shopPolicy),
  /** Whether the caller may ask for a price now. */
  mayQuote: z.boolean(),
  today: bizDate,
});
export type ShopInsurance = z.infer<typeof shopInsurance>;
