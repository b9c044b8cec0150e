import {
  APP_CODES,
  BANK_CHANNELS,
  CHANNEL_SIGNING_STATUSES,
  CREDIT_LINE_STATUSES,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, dailyRatePpm, fen, id } from "../operation/values.ts";

/** A lender's channel: what it lends, and what it lets the enterprise do. The identifier itself stays at the service. */
export const channel = z.object({
  bankChannel: z.enum(BANK_CHANNELS),
  status: z.enum(CHANNEL_SIGNING_STATUSES),
  /** The last day of what was signed; null before a first signing. */
  validTo: bizDate.nullable(),
  /** Days left, the last one among them; null where nothing is signed. */
  daysLeft: z.int().nonnegative().nullable(),
  /** What stops a direct payment through it today; null when nothing does. */
  problem: z
    .enum(["MISSING_UNIQUE_IDENTIFIER", "NO_PERMISSIONS", "PERMISSION_EXPIRATION"])
    .nullable(),
  /** The bank has been asked to sign or renew, and has not answered. */
  isAsked: z.boolean(),
  /** What the legal person can do: sign, renew before the end, or open direct payment again. Null when nothing. */
  action: z.enum(["SIGN", "RENEW"]).nullable(),
  canEnd: z.boolean(),
  /** The bank's own words where it refused the last signing. */
  failReason: z.string().nullable(),
  /** The contract of what is signed; null where that has none of its own. */
  contractId: id.nullable(),
  /** Products that this bank lends, with the enterprise's own line where it has one. */
  lends: z.array(
    z.object({
      appCode: z.enum(APP_CODES),
      line: z
        .object({
          status: z.enum(CREDIT_LINE_STATUSES),
          limitFen: fen,
          dailyRatePpm: dailyRatePpm.nullable(),
        })
        .nullable(),
    }),
  ),
  /** The enterprise's safe account and repayment account are at this bank. */
  hasAccounts: z.boolean(),
});
export type Channel = z.infer<typeof channel>;
