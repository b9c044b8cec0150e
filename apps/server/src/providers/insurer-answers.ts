import { AMOUNT_MAX_FEN, type InsurerRequestKind } from "@kedu/domain";
import { z } from "zod";
import { line, lines, pdf, reasonCode, reference } from "./checked-answer.ts";
import type { InsurerAnswer } from "./insurer/insurer.ts";

const SECRET_MIN_LENGTH = 16;

const amount = z.int().min(1).max(AMOUNT_MAX_FEN);
/** A part of the name of a ledger account, where a colon has a meaning. */
const insurerId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const answers = [
  z.object({
    result: z.literal("QUOTED"),
    insurerId,
    insurerName: line(128),
    premiumFen: amount,
    coverFen: amount,
    deductibleFen: z.int().min(0).max(AMOUNT_MAX_FEN),
    account: z.object({
      accountName: line(128),
      accountNo: z.string().regex(/^[0-9A-Z-]{6,40}$/),
      bankName: line(64),
    }),
  }),
  z.object({ result: z.literal("ISSUED"), policyNo: reference, pdf }),
  z.object({ result: z.literal("CANCELLED") }),
  z.object({ result: z.literal("TAKEN"), claimNo: reference }),
  z.object({ result: z.literal("REFUSED"), code: reasonCode, reason: lines(200) }),
  z.object({ result: z.literal("PROCESSING") }),
] as const;

/** What each kind of request is answered with, where it is not refused. */
const GRANTED: Readonly<Record<InsurerRequestKind, InsurerAnswer["result"]>> = {
  QUOTE: "QUOTED",
  ISSUE: "ISSUED",
  CANCEL: "CANCELLED",
  REPORT: "TAKEN",
};

/** An answer belongs to its request, and a premium is less than what it buys. */
function fits(
  answer: InsurerAnswer | { readonly result: "NOT_FOUND" },
  { kind }: { readonly kind: InsurerRequestKind },
): boolean {
  switch (answer.result) {
    case "REFUSED":
    case "PROCESSING":
    case "NOT_FOUND":
      return true;
    case "QUOTED":
      if (answer.premiumFen >= answer.coverFen || answer.deductibleFen >= answer.coverFen) {
        return false;
      }
      return kind === "QUOTE";
    default:
      return GRANTED[kind] === answer.result;
  }
}

/** What the calls of the insurer may answer. */
export const INSURER_ANSWERS = {
  send: { schema: z.discriminatedUnion("result", answers), fits },
  query: {
    schema: z.discriminatedUnion("result", [
      ...answers,
      z.object({ result: z.literal("NOT_FOUND") }),
    ]),
    fits,
  },
  callbackKey: {
    schema: z
      .object({
        // Knowing it is enough to call as the insurer.
        secret: z.string().min(SECRET_MIN_LENGTH).max(512),
        insurerId,
      })
      .nullable(),
  },
} as const;
