import type { IdentityProof } from "@kedu/domain";
import type { LoginCall } from "../../calls/call.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import { insertNumberChange } from "./identity-check-writer.ts";

/** Writes the change down, for the messages to both numbers and for the list of notices. */
export async function recordNumberChange(
  transaction: Transaction,
  context: LoginCall,
  changed: { readonly oldMobile: string; readonly mobile: string; readonly proof: IdentityProof },
): Promise<void> {
  const { caller, clock, ids, vault } = context;
  const { oldMobile, mobile, proof } = changed;
  const now = clock.now();
  const id = ids();
  await insertNumberChange(transaction, {
    id,
    userId: caller.userId,
    proof,
    oldMobileSealed: vault.seal(oldMobile),
    newMobileSealed: vault.seal(mobile),
    changedAt: now,
  });
  notify(transaction, context, {
    enterpriseId: caller.enterpriseId,
    kind: "NUMBER_CHANGED",
    facts: { proof },
    dedupeKey: `number-changed:${id}`,
    at: now,
    link: "/account/settings",
  });
}
