import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerCredit } from "./partner-credit-schema.ts";

export const getPartnerCredit = operation({
  method: "GET",
  path: "/partner-credit",
  summary: "Get the partner bank's credit",
  callers: LEGAL_PERSON,
  output: partnerCredit,
  refusals: ["NOT_FOUND"],
});
