import { REGISTRY_RESULTS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant } from "../operation/values.ts";

/**
 * Asks the registry at once whether it still names the legal person on record. Where it does, a freeze for a changed legal
 * person ends; where it names another one, the lines are frozen.
 */
export const recheckEnterprise = operation({
  method: "POST",
  path: "/enterprise/registry-checks",
  summary: "Check the enterprise with the registry again",
  callers: LEGAL_PERSON,
  output: z.object({
    result: z.enum(REGISTRY_RESULTS),
    /** Whether the registry names the legal person on record, another one, or neither. */
    legalPerson: z.enum(["SAME", "CHANGED", "UNCLEAR"]),
    checkedAt: instant,
  }),
  refusals: ["NOT_FOUND", "PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"],
});
