import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { identityCheck, identityCheckStart } from "./identity-check-schema.ts";

/**
 * Begins to confirm who is logged in. The ID number is the first step to anything but the change of a number whose old
 * one is at hand, and to the switch of a login without an ID on record. Any number but the person's own has the same
 * answer, whoever else it may belong to. What moves money or binds a card is named at
 * once: the code is good for it alone.
 */
export const beginIdentityCheck = operation({
  method: "POST",
  path: "/identity-checks",
  summary: "Begin to confirm one's identity",
  callers: LOGGED_IN,
  input: identityCheckStart,
  output: identityCheck,
  refusals: ["ID_INVALID", "ID_INFO_MISSING_FOR_USE"],
});
