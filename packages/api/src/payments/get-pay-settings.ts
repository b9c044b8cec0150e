import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { paySettings } from "./pay-settings-schema.ts";

export const getPaySettings = operation({
  method: "GET",
  path: "/pay-settings",
  summary: "Get the order of the ways to pay and the limit of a day",
  callers: LEGAL_PERSON,
  output: paySettings,
  refusals: [],
});
