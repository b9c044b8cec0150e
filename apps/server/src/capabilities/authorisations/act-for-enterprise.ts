import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readSessionAnswer } from "../identity/session-answer.ts";
import { switchEnterprise } from "../identity/user-roles.ts";
import { lockAuthorisation, type StoredAuthorisation } from "./authorisation-reader.ts";
import { foundOfOwner } from "./own-authorisation.ts";

/** The states in which a person acts for the enterprise, whether they may pay now or have to show an ID first. */
const IN_FORCE: readonly StoredAuthorisation["status"][] = ["NORMAL", "SUPPLY_UPLOAD", "RE_UPLOAD"];

export const actForEnterprise = handle.authorisations.actForEnterprise.handler(
  async ({ context, input }) => {
    const { caller, clock, database, sessionCookie } = context;
    const { userId, platform, sessionId } = caller;
    const machineNow = clock.machineNow();
    const { enterpriseId, begun } = await inTransaction(database, async (transaction) => {
      const stored = foundOfOwner(
        await lockAuthorisation(transaction, input.authorisationId),
        caller,
      );
      if (!IN_FORCE.includes(stored.status)) refuse("AUTHORISATION_STATE");
      const { enterpriseId: actedFor } = stored;
      return {
        enterpriseId: actedFor,
        begun: await switchEnterprise(transaction, context, {
          userId,
          enterpriseId: actedFor,
          role: "AUTHORIZED_PERSON",
          platform,
          sessionId,
          now: clock.now(),
          machineNow,
        }),
      };
    });
    sessionCookie.set(begun.token, begun.expiresAt);
    return readSessionAnswer(database, context, {
      userId,
      enterpriseId,
      loggedInAt: machineNow,
      expiresAt: begun.expiresAt,
    });
  },
);
