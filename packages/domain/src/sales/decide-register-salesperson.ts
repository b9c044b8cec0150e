import { allowed, type Decision, refused } from "../refusal/decision.ts";

/** What a manufacturer says of a salesperson: the newest version counts. */
export interface SalespersonVersion {
  readonly version: number;
  readonly contentSha256: string;
}

/**
 * Whether what a manufacturer sends of a salesperson is applied. The same version again changes nothing; an older one,
 * or the same with other content, is refused, so that two messages that overtake each other end as the newer one says.
 */
export function decideRegisterSalesperson(
  known: SalespersonVersion | null,
  sent: SalespersonVersion,
): Decision<"APPLY" | "KNOWN", "EVENT_CHANGED"> {
  if (known === null || sent.version > known.version) return allowed("APPLY");
  if (sent.version === known.version && sent.contentSha256 === known.contentSha256) {
    return allowed("KNOWN");
  }
  return refused("EVENT_CHANGED");
}
