import { BANK_CHANNELS, FLEXIBLE_CREDIT, PAYING_PRODUCTS, PAYMENT_MODES } from "@kedu/domain";
import { z } from "zod";
import { fen } from "../operation/values.ts";
import { WITHDRAWAL_PROOFS } from "../withdrawals/withdrawal-schema.ts";
import { payWay } from "./payment-schema.ts";

/** A way to pay, by its name alone. */
export const payWayName = z.strictObject({
  appCode: z.enum(PAYING_PRODUCTS).default(FLEXIBLE_CREDIT),
  mode: z.enum(PAYMENT_MODES),
  bankChannel: z.enum(BANK_CHANNELS),
});

/** How an enterprise wishes to pay, and the most that it pays a day. */
export const paySettings = z.object({
  /** In the order in which they are offered; none before the line has a bank. */
  ways: z.array(payWay.omit({ faceDeclined: true })),
  /** The first way that is open is taken without asking. */
  takesFirstWay: z.boolean(),
  /** The most that is paid for orders on a business date, by all who may pay; null without a limit. */
  dayMaxFen: fen.nullable(),
  paidTodayFen: fen,
  /** What is left of the limit today; null without one. */
  leftTodayFen: fen.nullable(),
  /** What a higher limit can be proved with. PAYMENT_PASSWORD where one is set and not locked. */
  proofs: z.array(z.enum(WITHDRAWAL_PROOFS)),
  hasPassword: z.boolean(),
  /** Where codes go. */
  phoneMasked: z.string(),
});
export type PaySettings = z.infer<typeof paySettings>;
