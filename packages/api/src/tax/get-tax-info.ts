import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { taxInfo } from "./tax-schema.ts";

export const getTaxInfo = operation({
  method: "GET",
  path: "/tax/info",
  summary: "Get the invoice title",
  callers: LEGAL_PERSON,
  output: taxInfo,
  refusals: [],
});
