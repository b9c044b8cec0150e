import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { grantRole } from "../identity/user-roles.ts";
import { notify } from "../notifications/notify.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";

/**
 * Writes what one of both has confirmed. Where the decision found that both have, the authorisation is in force: the
 * person has their role in the enterprise, and the contract holds.
 */
export async function recordConfirmation(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  stored: StoredAuthorisation,
  confirmed: Partial<Pick<StoredAuthorisation, "legalFaceAt" | "ownFaceAt" | "personId">>,
  { isInForce, now }: { readonly isInForce: boolean; readonly now: Date },
): Promise<StoredAuthorisation> {
  const { enterpriseId, id, userId } = stored;
  if (!isInForce) return changeAuthorisation(transaction, stored, confirmed, now);
  const authorised = await changeAuthorisation(
    transaction,
    stored,
    confirmed,
    now,
    "BOTH_FACES_OK",
  );
  if (userId === null || stored.contractId === null) {
    throw new Error(`authorisation ${id} has no user`);
  }
  await grantRole(transaction, { userId, enterpriseId, role: "AUTHORIZED_PERSON", now });
  await putInForce(transaction, { contractId: stored.contractId, now });
  notify(transaction, context, {
    enterpriseId,
    kind: "AUTHORISATION_DONE",
    facts: {},
    link: "/authorized/list",
    dedupeKey: `${id}:DONE`,
    at: now,
  });
  return authorised;
}
