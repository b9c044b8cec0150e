import { addMinutes } from "./instant.ts";
import { BANK_CLOCK_SKEW_MINUTES } from "../constants/limits.ts";

/** An instant of another company's clock, as far as it can be. */
export interface ReportedInstant {
  readonly at: Date;
  /** False when it lay further outside than two clocks differ: people have to look. */
  readonly isPlausible: boolean;
}

/**
 * When something happened that a bank reports now. It did not happen before we could cause it, nor after we learnt of it:
 * what lies outside counts with the nearer end, and what is no instant at all with the end. Source: decision 0013.
 * @param window `from`: when we sent the order, or opened the account; `now`: the business clock.
 */
export function clampReportedInstant(
  reported: Date,
  { from, now }: { readonly from: Date; readonly now: Date },
): ReportedInstant {
  const skewed = {
    from: addMinutes(from, -BANK_CLOCK_SKEW_MINUTES),
    to: addMinutes(now, BANK_CLOCK_SKEW_MINUTES),
  };
  const isPlausible = reported >= skewed.from && reported <= skewed.to;
  if (reported < from) return { at: from, isPlausible };
  // Not a comparison with the end: an invalid date is neither before nor after anything.
  return { at: reported <= now ? reported : now, isPlausible };
}
