import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentConsent } from "./document-consent.ts";

/** Every document that the caller ever agreed to, with what withdrawing ends. */
export const listConsents = operation({
  method: "GET",
  path: "/consents",
  summary: "List own consents",
  callers: LOGGED_IN,
  output: z.object({ items: z.array(documentConsent) }),
  refusals: [],
});
