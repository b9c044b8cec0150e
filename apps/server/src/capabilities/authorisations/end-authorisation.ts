import { type AuthorisationEnd, businessDateOf, keptUntilOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { endRole } from "../identity/user-roles.ts";
import { notify } from "../notifications/notify.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";

/** Ends a locked authorisation at once: with it end the role in the enterprise and the sessions there. */
export async function endAuthorisation(
  transaction: Transaction,
  context: Pick<Context, "clock" | "ids">,
  stored: StoredAuthorisation,
  reason: AuthorisationEnd,
  now: Date,
): Promise<StoredAuthorisation> {
  const { enterpriseId, id, userId } = stored;
  const ended = await changeAuthorisation(
    transaction,
    stored,
    { revokedAt: now, revokeReason: reason, keptUntil: keptUntilOf(businessDateOf(now)) },
    now,
    "REVOKE",
  );
  if (userId !== null) {
    await endRole(
      transaction,
      { userId, enterpriseId, role: "AUTHORIZED_PERSON", now },
      context.clock.machineNow(),
    );
  }
  notify(transaction, context, {
    enterpriseId,
    kind: "AUTHORISATION_ENDED",
    facts: { reason },
    link: "/authorized/list",
    dedupeKey: `${id}:ENDED`,
    at: now,
  });
  return ended;
}
