import { AUTHORISATION_MODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { authorisationState, limitsInput } from "./authorised-person-schema.ts";

/** The invited person hears of it from the legal person, who passes the invitation on. */
export const inviteAuthorisedPerson = operation({
  method: "POST",
  path: "/authorised-persons",
  summary: "Invite an authorised person",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    name: text(64, 0),
    phone: text(64, 0),
    mode: z.enum(AUTHORISATION_MODES),
    ...limitsInput,
  }),
  output: authorisationState,
  refusals: [
    "STEP_NOT_DONE",
    "NAME_EMPTY",
    "NAME_INVALID",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "AUTHORISATION_STATE",
    "AMOUNT_TOO_LARGE",
  ],
});
