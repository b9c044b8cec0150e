import { createHmac } from "node:crypto";
import type { TaskOutcome } from "@kedu/api";

/** The parts of an outcome that come with the person, and are signed. */
export type SignedOutcome = Omit<TaskOutcome, "task">;

/**
 * The signature of an outcome: hex HMAC-SHA-256 under the secret of the opener's key, of a name and five lines. None of
 * them can hold a line feed, and no signed request begins with this name, so neither can be taken for the other.
 */
export function outcomeSignature(secret: string, told: SignedOutcome): string {
  return createHmac("sha256", secret).update(outcomeText(told)).digest("hex");
}

function outcomeText({
  taskId,
  reference,
  outcome,
  endedAt,
  faceSessionId,
}: SignedOutcome): string {
  return ["kedu-task-outcome", taskId, reference, outcome, endedAt ?? "", faceSessionId ?? ""].join(
    "\n",
  );
}

/** The opener's address with the outcome and its signature. */
export function signedAddress(
  returnTo: string,
  told: SignedOutcome,
  { keyId, signature }: { readonly keyId: string; readonly signature: string },
): string {
  const query = new URLSearchParams({
    taskId: told.taskId,
    reference: told.reference,
    outcome: told.outcome,
    endedAt: told.endedAt ?? "",
    faceSessionId: told.faceSessionId ?? "",
    keyId,
    signature,
  });
  return `${returnTo}?${query.toString()}`;
}
