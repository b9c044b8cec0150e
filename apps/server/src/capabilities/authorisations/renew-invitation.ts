import { compareDates, invitationExpiresAt } from "@kedu/domain";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockAuthorisation } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";
import { invite } from "./invite-authorised-person.ts";

export const renewInvitation = handle.authorisations.renewInvitation.handler(
  async ({ context, input }) => {
    const { caller, clock, database, vault } = context;
    const now = clock.now();
    try {
      return await inTransaction(database, async (transaction) => {
        const stored = foundOfEnterprise(
          await lockAuthorisation(transaction, input.authorisationId),
          caller,
        );
        if (stored.status === "REVOKED") {
          const { validTo } = stored;
          const isOver = validTo !== null && compareDates(validTo, clock.today()) < 0;
          return invite(transaction, context, {
            ...stored,
            name: vault.open(stored.nameSealed),
            mobile: vault.open(stored.mobileSealed),
            validTo: isOver ? null : validTo,
          });
        }
        if (stored.status !== "INVITED") refuse("AUTHORISATION_STATE");
        const { id: authorisationId, status } = await changeAuthorisation(
          transaction,
          stored,
          { inviteNo: stored.inviteNo + 1, inviteExpiresAt: invitationExpiresAt(now) },
          now,
        );
        return { authorisationId, status };
      });
    } catch (error) {
      if (isUniqueViolation(error, "authorised_person_live")) refuse("AUTHORISATION_STATE");
      throw error;
    }
  },
);
