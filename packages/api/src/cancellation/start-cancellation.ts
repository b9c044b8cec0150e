import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { cancellation } from "./cancellation-schema.ts";

/** Begins a draft for the account in use, which changes nothing else. One that is open is answered as it is. */
export const startCancellation = operation({
  method: "POST",
  path: "/cancellation",
  summary: "Start the cancellation of the account",
  callers: LEGAL_PERSON,
  key: "required",
  output: cancellation,
  refusals: ["CANCELLATION_STATE"],
});
