import type { StepUpProof } from "@kedu/api";
import type { StepUp } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Transaction } from "../../database/database.ts";
import { authorisedOf, checkFactsOf, lockIdentityCheck } from "./identity-check-reader.ts";

/**
 * What was shown for an action: a payment password that was tried before, or the caller's identity check, locked until the
 * transaction ends. @throws the refusal NOT_FOUND.
 */
export async function lockStepUp(
  transaction: Transaction,
  { caller, vault }: Pick<Call, "caller" | "vault">,
  proof: StepUpProof,
): Promise<StepUp> {
  if (proof.by === "PASSWORD") return "PASSWORD";
  const check = found(await lockIdentityCheck(transaction, caller.userId, proof.checkId));
  return { ...checkFactsOf(check, caller), authorises: authorisedOf(check, { vault }) };
}
