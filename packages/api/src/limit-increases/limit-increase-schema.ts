import {
  APP_CODES,
  BANK_CHANNELS,
  BUSINESS_LOAN,
  CREDIT_CHANGE_KINDS,
  FLEXIBLE_CREDIT,
  FREEZE_REASONS,
  JUMP_TARGETS,
  LIMIT_INCREASE_REASONS,
  LIMIT_INCREASE_STATUSES,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant, positiveFen, signedFen } from "../operation/values.ts";

/** Products whose limit is ours to raise; the partner bank decides about its own. */
export const paidProduct = z.enum([FLEXIBLE_CREDIT, BUSINESS_LOAN]);

/** What a dealer may ask for. FIXED is the lender's own. Specification 4. */
export const increaseKind = z.enum(["RAISE_FIXED_CREDIT", "RAISE_TEMP_CREDIT"]);
export const increaseReason = z.enum(LIMIT_INCREASE_REASONS);

/** A request for a higher limit. */
export const limitIncrease = z.object({
  increaseId: id,
  appCode: z.enum(APP_CODES),
  kind: increaseKind,
  status: z.enum(LIMIT_INCREASE_STATUSES),
  amountFen: positiveFen,
  reason: increaseReason,
  note: z.string().nullable(),
  documents: z.int().nonnegative(),
  /** Set once it was decided: what was added. */
  grantedFen: fen.nullable(),
  /** The whole limit when it was asked for, and after the decision; null before it. */
  limitBeforeFen: fen,
  limitAfterFen: fen.nullable(),
  /** Last day of a temporary limit that was granted. */
  tempValidTo: bizDate.nullable(),
  /** Why it was refused, in words for a dealer. */
  refusalReason: z.string().nullable(),
  /** Why it ended without a decision. */
  closedBy: z.enum(["DEALER", "NOT_CONFIRMED", "UNDECIDED", "LINE_NOT_OPEN"]).nullable(),
  /** First day on which another may be asked for, after a refusal. */
  againOn: bizDate.nullable(),
  /** Where codes go. */
  phoneMasked: z.string(),
  createdAt: instant,
  /** Until when it can be confirmed. */
  expiresAt: instant,
  decidedAt: instant.nullable(),
  now: instant,
});
export type LimitIncrease = z.infer<typeof limitIncrease>;

const kindOffer = z.object({
  kind: increaseKind,
  /** Why it cannot be asked for now; null when it can. */
  blockedBy: z
    .enum([
      "LINE_FROZEN",
      "LINE_NOT_AVAILABLE",
      "OVERDUE_DEBT",
      "LIMIT_INCREASE_OPEN",
      "REAPPLY_TOO_EARLY",
      "TEMPORARY_LIMIT_RUNNING",
    ])
    .nullable(),
  /** The day from which it can, where time alone is in the way. */
  availableOn: bizDate.nullable(),
  documentsMin: z.int().nonnegative(),
});

/** What may be asked for on a line. */
export const increaseOffer = z.object({
  appCode: z.enum(APP_CODES),
  fixedFen: fen,
  /** 0 where no temporary limit is valid. */
  tempFen: fen,
  tempValidTo: bizDate.nullable(),
  limitFen: fen,
  usedFen: fen,
  availableFen: fen,
  stepFen: positiveFen,
  maximumFen: fen,
  /** Days for which a temporary limit would be valid. */
  temporaryDays: z.int().positive(),
  documentsMax: z.int().positive(),
  kinds: z.array(kindOffer),
  /** The request that waits for its code or its decision. */
  open: limitIncrease.nullable(),
  now: instant,
});
export type IncreaseOffer = z.infer<typeof increaseOffer>;

/** One reason that froze a line, now or before. Product 1.2. */
export const creditFreeze = z.object({
  lineId: id,
  appCode: z.enum(APP_CODES),
  code: z.enum(FREEZE_REASONS),
  since: instant,
  note: z.string(),
  /** The date of what froze it, where that is not the day of `since`. */
  decidedOn: bizDate.nullable(),
  /** The channel whose permission is missing. */
  bankChannel: z.enum(BANK_CHANNELS).nullable(),
  /** Null while it freezes the line. */
  ended: z.object({ at: instant, note: z.string().nullable() }).nullable(),
});
export type CreditFreeze = z.infer<typeof creditFreeze>;

/** One change of a limit. Product 1.2. */
export const creditChange = z.object({
  changeId: id,
  appCode: z.enum(APP_CODES),
  kind: z.enum(CREDIT_CHANGE_KINDS),
  /** The whole limit before and after. */
  fromFen: fen,
  toFen: fen,
  deltaFen: signedFen,
  /** Last day of a temporary limit that begins with it. */
  tempValidTo: bizDate.nullable(),
  /** Who decided: the lender's risk decision, the partner bank, or the last day of a temporary limit. */
  decidedBy: z.enum(["LENDER", "PARTNER_BANK", "LAST_DAY"]),
  jumpTarget: z.enum(JUMP_TARGETS),
  at: instant,
});
export type CreditChange = z.infer<typeof creditChange>;
