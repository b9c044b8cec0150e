import type { Caller } from "./call.ts";
import { refuse } from "./refusal.ts";

/** A record that has to exist. @throws the refusal NOT_FOUND where it does not. */
export function found<Found>(record: Found | null | undefined): Found {
  return record ?? refuse("NOT_FOUND");
}

/**
 * A record of the caller's enterprise.
 * @throws the refusal NOT_FOUND, also for a record of another enterprise: whether it exists is not the caller's business.
 */
export function foundOfEnterprise<Found extends { readonly enterpriseId: string | null }>(
  record: Found | null | undefined,
  caller: Pick<Caller, "enterpriseId">,
): Found {
  const existing = found(record);
  return existing.enterpriseId === caller.enterpriseId ? existing : refuse("NOT_FOUND");
}

/** A record of the caller's own, in their enterprise. @throws the refusal NOT_FOUND as `foundOfEnterprise` does. */
export function foundOfUser<
  Found extends { readonly enterpriseId: string | null; readonly userId: string },
>(record: Found | null | undefined, caller: Pick<Caller, "enterpriseId" | "userId">): Found {
  const existing = foundOfEnterprise(record, caller);
  return existing.userId === caller.userId ? existing : refuse("NOT_FOUND");
}
