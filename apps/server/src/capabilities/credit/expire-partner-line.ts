import type { ApplyProcessStatus } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { LineFacts } from "./line-reader.ts";
import { moveApplyProcess, moveLine } from "./move-line.ts";
import { tellOfEnd } from "./tell-of-end.ts";

/** States in which the partner bank's offer waits for the dealer, and lapses. Source: product 2, bank application. */
export const PARTNER_OFFERS: readonly ApplyProcessStatus[] = [
  "NEW",
  "PASS",
  "TO_BE_ACTIVE",
  "FAIL",
];

/** Ends a locked line of the partner bank: its offer lapsed, or its limit expired. Returns whether it could. */
export async function expirePartnerLine(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: LineFacts,
  now: Date,
): Promise<boolean> {
  const { applyStatus, lineId, status } = line;
  if (applyStatus === null) return false;
  if (applyStatus === "RECEIVE") {
    await moveApplyProcess(transaction, { lineId, applyStatus }, "LINE_EXPIRE", now);
  } else if (PARTNER_OFFERS.includes(applyStatus)) {
    await moveApplyProcess(transaction, { lineId, applyStatus }, "EXPIRE", now);
  } else {
    return false;
  }
  // An offer that was not accepted leaves the dealer as before.
  if (status === "NEW") await moveLine(transaction, line, "WITHDRAW_OR_TIMEOUT", now);
  else await moveLine(transaction, line, "EXPIRE", now);
  const kind = applyStatus === "RECEIVE" ? "LINE_ENDED" : "OFFER_ENDED";
  tellOfEnd(transaction, context, line, kind, now);
  return true;
}
