import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerCredit } from "./partner-credit-schema.ts";

/** Asks the bank for the better account that it wants before it goes on. It reports when that is done. */
export const upgradePartnerAccount = operation({
  method: "POST",
  path: "/partner-credit/upgrade",
  summary: "Ask the partner bank for a better account",
  callers: LEGAL_PERSON,
  key: "required",
  output: partnerCredit,
  refusals: ["ACCOUNT_CANCELLING", "NOT_FOUND", "LINE_STATE"],
});
