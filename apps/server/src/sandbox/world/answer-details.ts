import {
  AMOUNT_MAX_FEN,
  CREDIT_TYPES,
  ENTERPRISE_TYPES,
  isBizDate,
  isInitialShare,
  isMobile,
  LINE_LIMIT_MAX_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
} from "@kedu/domain";
import { z } from "zod";
import { line, lines, reasonCode } from "../../providers/checked-answer.ts";

/** A slow answer takes this long at most. */
export const SLOW_MS_MAX = 60_000;
/** Longest that a bank looks into an instruction. */
export const WAIT_SECONDS_MAX = 30 * 86_400;
/** Longest that risk takes for a case. */
export const PENDING_SECONDS_MAX = 40 * 86_400;
/** Times that one callback comes at most. */
export const COPIES_MAX = 20;
/** Days from today until which a document that is read is valid. */
export const VALID_DAYS = { from: -10_000, to: 100_000 } as const;

const upTo = (to: number, from = 1) => z.int().min(from).max(to);
const date = z.string().refine(isBizDate, { message: "no date" });
const mobile = z.string().refine(isMobile, { message: "no mobile number" });
const share = z.string().refine(isInitialShare, { message: "out of range" });

const refusal = { code: reasonCode };
const wait = { seconds: upTo(WAIT_SECONDS_MAX), outcome: z.enum(["OK", "REFUSED"]) };
const movesMoney = {
  refuse: refusal,
  review: wait,
  pending: wait,
  "double-callback": { copies: upTo(COPIES_MAX) },
  "forged-callback": { what: z.enum(["SIGNATURE", "TIMESTAMP"]) },
};
const pending = { seconds: upTo(PENDING_SECONDS_MAX) };
const reason = { reasonCode, reasonText: lines(200) };

type Details = Readonly<Record<string, z.ZodType>>;

/** The details that an answer takes, by call and mode. Each may be left out. */
const DETAILS: Readonly<Record<string, Readonly<Record<string, Details>>>> = {
  "bank.pay": movesMoney,
  "bank.debit": { ...movesMoney, part: { gotFen: upTo(AMOUNT_MAX_FEN) } },
  "bank.payOut": movesMoney,
  "bank.claim": movesMoney,
  "bank.refund": movesMoney,
  "bank.paySmallAmount": movesMoney,
  "bank.topUp": movesMoney,
  "bank.payPremium": movesMoney,
  "bank.refundPremium": movesMoney,
  "bank.verifyAccount": { refuse: refusal },
  "bank.signChannel": { refuse: refusal },
  "bank.closeAccount": { refuse: refusal, pending: wait },
  "risk.decide": {
    approve: {
      limitFen: upTo(LINE_LIMIT_MAX_FEN),
      dailyRatePpm: upTo(MAX_DAILY_RATE_PPM, MIN_DAILY_RATE_PPM),
      ratio: share,
      creditType: z.enum(CREDIT_TYPES),
      guaranteed: z.boolean(),
    },
    refuse: reason,
    veto: reason,
    pending,
  },
  "risk.estimate": { estimate: { ratio: share }, refuse: { reasonCode }, pending },
  "risk.reviewLimit": {
    grant: { increaseFen: upTo(LINE_LIMIT_MAX_FEN) },
    refuse: reason,
    reduce: { fixedFen: upTo(LINE_LIMIT_MAX_FEN), ...reason },
    pending,
  },
  "partnerBank.send": {
    refuse: { code: reasonCode, reason: lines(200) },
    "id-photos": { code: reasonCode, reason: lines(200) },
    pending,
  },
  "insurer.send": { refuse: { code: reasonCode, reason: lines(200) }, pending },
  "invoice.issue": {
    refuse: reason,
    pending: { seconds: upTo(PENDING_SECONDS_MAX), outcome: z.enum(["ISSUED", "REJECTED"]) },
  },
  "invoice.query": { refuse: reason },
  "carrier.numberOf": { "other-number": { mobile } },
  "ocr.readIdCard": {
    reading: {
      name: line(64),
      idNo: line(64),
      validFrom: date,
      validTo: z.union([date, z.literal("LONG_TERM"), z.null()]),
      validDays: upTo(VALID_DAYS.to, VALID_DAYS.from),
    },
    "permanent-card": { old: z.boolean() },
  },
  "ocr.readLicence": {
    reading: {
      name: line(128),
      organizationCode: line(64),
      type: z.enum(ENTERPRISE_TYPES),
      registeredAddress: line(200),
    },
  },
};

/** Names of the details that an answer cannot have: unknown to it, or out of their range. */
export function wrongDetails(
  { provider, op, mode }: { readonly provider: string; readonly op: string; readonly mode: string },
  details: Readonly<Record<string, unknown>>,
): string[] {
  const known: Details =
    DETAILS[`${provider}.${op}`]?.[mode] ?? (mode === "slow" ? { ms: upTo(SLOW_MS_MAX, 0) } : {});
  return Object.entries(details)
    .filter(([name, value]) => known[name]?.safeParse(value).success !== true)
    .map(([name]) => `params.${name}`);
}
