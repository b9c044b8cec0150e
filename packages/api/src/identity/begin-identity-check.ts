import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentNo } from "../operation/values.ts";
import { identityCheck, identityCheckPurpose } from "./identity-check-schema.ts";

/**
 * Begins to confirm who is logged in. The ID number is the first step to anything but the change of a number whose old
 * one is at hand, and to the switch of a login without an ID on record. Any number but the person's own has the same
 * answer, whoever else it may belong to.
 */
export const beginIdentityCheck = operation({
  method: "POST",
  path: "/identity-checks",
  summary: "Begin to confirm one's identity",
  callers: LOGGED_IN,
  input: z.strictObject({
    purpose: identityCheckPurpose,
    /** Required to switch the enterprise where an ID is on record, and where the old number is lost. */
    idNo: documentNo.optional(),
  }),
  output: identityCheck,
  refusals: ["ID_INVALID", "ID_INFO_MISSING_FOR_USE"],
});
