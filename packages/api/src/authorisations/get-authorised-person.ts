import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisedPerson } from "./authorised-person-schema.ts";

export const getAuthorisedPerson = operation({
  method: "GET",
  path: "/authorised-persons/{authorisationId}",
  summary: "An authorised person",
  callers: LEGAL_PERSON,
  input: z.strictObject({ authorisationId: id }),
  output: authorisedPerson,
  refusals: ["NOT_FOUND"],
});
