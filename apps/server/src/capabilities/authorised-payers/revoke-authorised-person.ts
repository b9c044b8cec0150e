import { decideRevokeAuthorisation } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockAuthorisation, readAuthorisation } from "../authorisations/authorisation-reader.ts";
import { endAuthorisation } from "../authorisations/end-authorisation.ts";
import { closeIntent } from "../payments/close-intent.ts";
import { lockOpenIntents } from "../payments/intent-reader.ts";

/**
 * Revokes: from the commit on no bank order of this person is written down. Payments that have not gone to the bank
 * close, and their coupons are free again.
 */
export const revokeAuthorisedPerson = handle.authorisations.revokeAuthorisedPerson.handler(
  ({ context, input }) =>
    inTransaction(context.database, (transaction) =>
      revoke(transaction, context, input.authorisationId),
    ),
);

async function revoke(transaction: Transaction, context: Call, authorisationId: string) {
  const { caller, clock } = context;
  const now = clock.now();
  const { enterpriseId, userId } = foundOfEnterprise(
    await readAuthorisation(transaction, authorisationId),
    caller,
  );
  // A payment locks itself first and its payer after that, and so does this.
  const open = userId === null ? [] : await lockOpenIntents(transaction, { enterpriseId, userId });
  const stored = foundOfEnterprise(await lockAuthorisation(transaction, authorisationId), caller);
  const decision = decideRevokeAuthorisation({ status: stored.status, role: caller.role });
  if (!decision.ok) refuse(decision.refusal);
  const { status } = await endAuthorisation(transaction, context, stored, "REVOKED", now);
  const stopped = open.filter(({ payerRole }) => payerRole === "AUTHORIZED_PERSON");
  for (const intent of stopped) await closeIntent(transaction, intent, "REVOKED", now);
  return { authorisationId, status };
}
