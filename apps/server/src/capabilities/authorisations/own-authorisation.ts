import type { Caller } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";

/** An authorisation of the caller's own, whatever enterprise they act for now. @throws the refusal NOT_FOUND. */
export function foundOfOwner(
  stored: StoredAuthorisation | null,
  { userId }: Pick<Caller, "userId">,
): StoredAuthorisation {
  return stored?.userId === userId ? stored : refuse("NOT_FOUND");
}
