import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { authorisedPerson } from "./authorised-person-schema.ts";

/** Newest first, revoked ones last; the latest hundred. */
export const listAuthorisedPersons = operation({
  method: "GET",
  path: "/authorised-persons",
  summary: "List authorised persons",
  callers: LEGAL_PERSON,
  output: z.object({ items: z.array(authorisedPerson) }),
  refusals: [],
});
