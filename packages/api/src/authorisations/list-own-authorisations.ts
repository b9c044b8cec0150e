import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { ownAuthorisation } from "./authorised-person-schema.ts";

/** Those of the caller that are not revoked, of every enterprise, newest first. */
export const listOwnAuthorisations = operation({
  method: "GET",
  path: "/own-authorisations",
  summary: "List the caller's own authorisations",
  callers: PAYERS,
  output: z.object({ items: z.array(ownAuthorisation) }),
  refusals: [],
});
