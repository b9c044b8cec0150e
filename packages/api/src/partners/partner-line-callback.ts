import { LINE_LIMIT_MAX_FEN } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { dailyRatePpm, fen, inputDate, partnerNo, text } from "../operation/values.ts";

/** What a partner bank reports on a line. */
export const PARTNER_LINE_EVENTS = [
  "OFFER",
  "OFFER_UPGRADE",
  "SUBMITTED",
  "BANK_PASS",
  "BANK_REJECT",
  "SIGNED",
  "ACTIVATION_STARTED",
  "BANK_ACTIVE",
  "BANK_FAIL",
  "RETRY",
  "EXPIRE",
] as const;

/** The partner bank (app 00406) offers, decides or activates a line. Each event is applied once. */
export const partnerLineCallback = operation({
  method: "POST",
  path: "/callbacks/partner-line",
  summary: "A partner bank reports on a line",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    organizationCode: text(18, 18),
    event: z.enum(PARTNER_LINE_EVENTS),
    limitFen: fen.max(LINE_LIMIT_MAX_FEN).optional(),
    dailyRatePpm: dailyRatePpm.optional(),
    validTo: inputDate.optional(),
  }),
  output: z.object({ applied: z.boolean(), lineStatus: z.string(), applyStatus: z.string() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "LINE_STATE"],
});
