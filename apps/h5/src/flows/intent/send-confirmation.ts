import { outcomeOf } from "../../data/outcome.ts";
import { isOutcomeUnknown } from "./outcome-unknown.ts";

/** The call that moves money, as it is or was sent. A retry sends exactly this again. */
export interface Confirmation {
  readonly idempotencyKey: string;
  readonly faceSessionId: string;
  /** Stored before the call leaves. False again only where it is certain that nothing left. */
  readonly sent: boolean;
}

/**
 * What a dealer can do after the call that moves money.
 * - `answered`: the payment or drawdown says where it stands.
 * - `inDoubt`: it may have arrived; only asking can tell.
 * - `unsent`: nothing left this phone; the same call may be sent again.
 * - `refused`: nothing moved, and the error says why.
 */
export type ConfirmationOutcome<Sent> =
  | { readonly kind: "answered"; readonly payment: Sent }
  | { readonly kind: "inDoubt" }
  | { readonly kind: "unsent"; readonly error: unknown }
  | { readonly kind: "refused"; readonly error: unknown };

/** Runs the call and sorts what became of it. Whatever is not certain is in doubt. */
export async function outcomeOfConfirmation<Sent>(
  call: () => Promise<Sent>,
): Promise<ConfirmationOutcome<Sent>> {
  try {
    return { kind: "answered", payment: await call() };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (isOutcomeUnknown(outcome)) return { kind: "inDoubt" };
    return { kind: outcome.kind === "unsent" ? "unsent" : "refused", error };
  }
}
