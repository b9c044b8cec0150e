import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { identityCheck } from "./identity-check-schema.ts";
import { enterpriseSummary } from "./session-schema.ts";

const personEnterprise = enterpriseSummary.extend({
  /** The session's own. */
  isCurrent: z.boolean(),
  /** This login had no role in it yet: only the legal person's face opens it. */
  needsFace: z.boolean(),
});

/** The enterprises of a person who has confirmed who they are: those of this login, and those that the person represents. */
export const listPersonEnterprises = operation({
  method: "GET",
  path: "/identity-checks/{checkId}/enterprises",
  summary: "Enterprises of the person who confirmed who they are",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id }),
  output: z.object({
    check: identityCheck,
    items: z.array(personEnterprise),
    /** This login is no dealer yet, and may continue as one. */
    mayBecomeDealer: z.boolean(),
  }),
  refusals: ["NOT_FOUND", "IDENTITY_CHECK_EXPIRED", "STEP_NOT_DONE"],
});
