import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { topUpTerms } from "./top-up-schema.ts";

export const getTopUpTerms = operation({
  method: "GET",
  path: "/top-ups/terms",
  summary: "Get what can be topped up, and from where",
  callers: LEGAL_PERSON,
  output: topUpTerms,
  refusals: [],
});
