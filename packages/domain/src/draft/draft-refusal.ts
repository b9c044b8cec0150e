import { refused, type Refused } from "../refusal/decision.ts";

/** A form that is confirmed, beside the draft that is kept of it. */
export interface FormAndDraft {
  /** The version of the draft that the form showed when it was sent. */
  readonly shownVersion: number;
  /** The draft's version now. */
  readonly version: number;
  /** Whether the form says what the draft says. */
  readonly isSame: boolean;
}

/**
 * Why a form may not be confirmed, or null when it may: another device has changed the draft since, and confirming the
 * whole form would put its old values in the place of newer ones. A form that says the same as the draft replaces
 * nothing, so a call that is repeated after its answer was lost passes.
 */
export function draftRefusal({
  isSame,
  shownVersion,
  version,
}: FormAndDraft): Refused<"DRAFT_OUTDATED"> | null {
  return shownVersion === version || isSame ? null : refused("DRAFT_OUTDATED");
}
