import { timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { isInvitedMobile, lockAuthorisation } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";
import { invitationToken, namedBy } from "./invitation-token.ts";

/** Links that one person opens in an hour. Policy: a link is opened again after each break. */
const OPENINGS_PER_HOUR = { times: 60, windowSeconds: 3_600 };
/** Compared with where there is no invitation, so that the answer takes the same work. */
const NONE = { id: "00000000000000000000000000", inviteNo: 0 };

export const openInvitation = handle.authorisations.openInvitation.handler(
  async ({ context, input }) => {
    const { caller, clock, database, vault } = context;
    const mobile = callerMobile(context);
    const wait = await inTransaction(database, (transaction) =>
      takeToken(
        transaction,
        `open-invitation:${caller.userId}`,
        OPENINGS_PER_HOUR,
        clock.machineNow(),
      ),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    return inTransaction(database, async (transaction) => {
      const stored = await lockAuthorisation(transaction, namedBy(input.token) ?? NONE.id);
      const isOurs = isTokenOf(vault, input.token, stored ?? NONE);
      const isTheirs = isInvitedMobile(context, stored ?? { mobileHash: NO_HASH }, mobile);
      if (stored === null || !isOurs || !isTheirs) refuse("NOT_FOUND");
      const { id: authorisationId, status } = stored;
      if (status === "REVOKED") refuse("INVITATION_EXPIRED");
      if (status === "INVITED" && clock.now() >= stored.inviteExpiresAt) {
        refuse("INVITATION_EXPIRED");
      }
      if (stored.userId !== caller.userId) {
        await changeAuthorisation(transaction, stored, { userId: caller.userId }, clock.now());
      }
      return { authorisationId, status };
    });
  },
);

const NO_HASH = "" as Parameters<typeof isInvitedMobile>[1]["mobileHash"];

function isTokenOf(vault: Vault, token: string, invitation: typeof NONE): boolean {
  const expected = Buffer.from(invitationToken(vault, invitation));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
