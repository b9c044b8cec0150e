import {
  BUSINESS_LOAN,
  CREDIT_TYPES,
  FIRST_BUSINESS_DATE,
  FLEXIBLE_CREDIT,
  isInitialShare,
  LAST_BUSINESS_DATE,
  LINE_LIMIT_MAX_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  MONTHLY_PURCHASES_MAX_FEN,
  PURCHASE_MONTHS_MAX,
} from "@kedu/domain";
import { z } from "zod";
import { type Answers, dateWithin, line, lines, reasonCode } from "./checked-answer.ts";
import type { RiskProvider } from "./risk/risk.ts";

/** As long as the name of a reported guarantor may be. */
const GUARANTOR_NAME_MAX = 128;

const initialShare = z.string().refine(isInitialShare, { message: "out of range" });
const pending = z.object({ result: z.literal("PENDING") });

/** What the calls of the risk provider may answer. */
export const RISK_ANSWERS: Answers<RiskProvider> = {
  purchaseHistory: {
    schema: z
      .array(
        z.object({
          month: dateWithin(FIRST_BUSINESS_DATE, LAST_BUSINESS_DATE),
          amountFen: z.int().min(0).max(MONTHLY_PURCHASES_MAX_FEN),
        }),
      )
      .max(PURCHASE_MONTHS_MAX),
    // A month that has not begun has no sum.
    fits: (months, { before }) => months.every(({ month }) => month <= before),
  },
  estimate: {
    schema: z.discriminatedUnion("result", [
      z.object({ result: z.literal("ESTIMATED"), ratio: initialShare }),
      z.object({ result: z.literal("FAILED"), reasonCode }),
      pending,
    ]),
  },
  decide: {
    schema: z.discriminatedUnion("result", [
      z.object({
        result: z.literal("APPROVED"),
        ratio: initialShare,
        dailyRatePpm: z.int().min(MIN_DAILY_RATE_PPM).max(MAX_DAILY_RATE_PPM),
        limitFen: z.int().min(1).max(LINE_LIMIT_MAX_FEN).exactOptional(),
        creditType: z.enum(CREDIT_TYPES).exactOptional(),
        guarantorName: line(GUARANTOR_NAME_MAX).exactOptional(),
      }),
      z.object({
        result: z.enum(["REJECTED", "VETOED"]),
        reasonCode,
        reasonText: lines(200),
      }),
      pending,
    ]),
    // Cash buys no goods that could be pledged, and the guarantor of a flexible line is reported apart.
    fits: (decision, { appCode }) =>
      decision.result !== "APPROVED" ||
      ((decision.creditType !== "GOODS_PLEDGE" || appCode === FLEXIBLE_CREDIT) &&
        (decision.guarantorName === undefined || appCode === BUSINESS_LOAN)),
  },
  reviewLimit: {
    schema: z.discriminatedUnion("result", [
      z.object({
        result: z.literal("GRANTED"),
        increaseFen: z.int().min(1).max(LINE_LIMIT_MAX_FEN),
      }),
      z.object({ result: z.literal("REFUSED"), reasonCode, reasonText: lines(200) }),
      z.object({
        result: z.literal("REDUCED"),
        fixedFen: z.int().min(1).max(LINE_LIMIT_MAX_FEN),
        reasonCode,
        reasonText: lines(200),
      }),
      pending,
    ]),
    // Less than was asked for, or than there is, and never more.
    fits: (review, { amountFen, fixedFen }) =>
      (review.result !== "GRANTED" || review.increaseFen <= amountFen) &&
      (review.result !== "REDUCED" || review.fixedFen < fixedFen),
  },
};
