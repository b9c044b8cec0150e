import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { cancellationOverview } from "./cancellation-schema.ts";

/** What a cancellation would end, and how far one has come. */
export const getCancellation = operation({
  method: "GET",
  path: "/cancellation",
  summary: "Get the cancellation of the account",
  callers: LEGAL_PERSON,
  output: cancellationOverview,
  refusals: [],
});
