import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { shopPolicy, typedShop } from "./insurance-schema.ts";

/**
 * Asks the insurer for a price, which takes the place of one that was not taken. An answer that is late or lost is asked
 * for by itself.
 */
export const quotePolicy = operation({
  method: "POST",
  path: "/insurance/quotes",
  summary: "Ask for the price of a policy",
  callers: LEGAL_PERSON,
  key: "required",
  input: typedShop,
  output: shopPolicy,
  refusals: [
    "ACCOUNT_CANCELLING",
    "POLICY_STATE",
    "CONSENT_MISSING",
    "AREA_EMPTY",
    "ADDRESS_EMPTY",
    "AMOUNT_INVALID",
  ],
});
