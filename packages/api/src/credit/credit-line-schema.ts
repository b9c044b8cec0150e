import {
  APP_CODES,
  APPLY_PROCESS_STATUSES,
  BANK_CHANNELS,
  CREDIT_LINE_STATUSES,
  ESTIMATE_STATUSES,
  FREEZE_REASONS,
  LIMIT_VIEWS,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, dailyRatePpm, fen, id, instant } from "../operation/values.ts";

export const creditLine = z.object({
  lineId: id,
  appCode: z.enum(APP_CODES),
  status: z.enum(CREDIT_LINE_STATUSES),
  /** The one view of the decision list, and its variant ('' where it has none). */
  view: z.enum(LIMIT_VIEWS),
  variant: z.string(),
  applyStatus: z.enum(APPLY_PROCESS_STATUSES).nullable(),
  upgradeRequired: z.boolean(),
  limitFen: fen,
  availableFen: fen,
  usedFen: fen,
  reservedFen: fen,
  /** Null until a decision has set a rate. */
  dailyRatePpm: dailyRatePpm.nullable(),
  /** Length of one loan; null for a product whose loans have periods. */
  termDays: z.int().positive().nullable(),
  validTo: bizDate.nullable(),
  /** What must be paid to be in order again, with its penalty. Null when nothing is overdue. */
  overdue: z.object({ days: z.int().positive(), amountFen: fen, penaltyFen: fen }).nullable(),
  /** Every reason that it is frozen for, oldest first. */
  freezeReasons: z.array(
    z.object({
      code: z.enum(FREEZE_REASONS),
      since: instant,
      note: z.string(),
      /** The date of what froze it, where that is not the day of `since`. */
      decidedOn: bizDate.nullable(),
      /** The channel whose permission is missing. */
      bankChannel: z.enum(BANK_CHANNELS).nullable(),
    }),
  ),
  unsignedContracts: z.int().nonnegative(),
  /** Set after a refusal: when a new application may be sent. */
  reapplyOn: bizDate.nullable(),
  refusalReason: z.string().nullable(),
  accountOpened: z.boolean(),
});
export type CreditLine = z.infer<typeof creditLine>;

export const estimate = z.object({
  status: z.enum(ESTIMATE_STATUSES),
  estimateFen: fen.nullable(),
  /** What the figure rests on: the mean purchases of six months and the share used. */
  basis: z
    .object({ monthlyPurchaseFen: fen, sharePercent: z.int().min(0).max(100), months: z.int() })
    .nullable(),
  startedAt: instant.nullable(),
  doneAt: instant.nullable(),
  expiresOn: bizDate.nullable(),
  failReason: z.string().nullable(),
  /** The three gifts and whether their conditions are met. */
  gifts: z.array(
    z.object({ code: z.enum(["ESTIMATE", "ACTIVATE", "FIRST_PAYMENT"]), met: z.boolean() }),
  ),
});
export type Estimate = z.infer<typeof estimate>;
