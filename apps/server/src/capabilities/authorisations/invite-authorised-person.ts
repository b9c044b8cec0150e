import {
  type AuthorisationLimits,
  type AuthorisationMode,
  checkName,
  checkPhone,
  decideInvite,
  invitationExpiresAt,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerLegalPerson, callerMobile } from "../identity/caller-facts.ts";
import { isInvitedMobile, lockLiveOfMobile } from "./authorisation-reader.ts";
import { insertAuthorisation } from "./authorisation-writer.ts";

/** Invitations of one person an hour. Policy: each may reach another person's phone. */
const INVITATIONS_PER_HOUR = { times: 30, windowSeconds: 3_600 };

export const inviteAuthorisedPerson = handle.authorisations.inviteAuthorisedPerson.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    // The authorisation names the legal person.
    if (callerLegalPerson(context) === null) refuse("STEP_NOT_DONE");
    const name = checkName(input.name);
    if (!name.ok) refuse(name.refusal);
    const phone = checkPhone(input.phone);
    if (!phone.ok) refuse(phone.refusal);
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `invite:${caller.userId}`, INVITATIONS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const { mode, perPaymentMaxFen, perDayMaxFen, validTo } = input;
    const limits = { perPaymentMaxFen, perDayMaxFen, validTo };
    try {
      return await inTransaction(database, (transaction) =>
        invite(transaction, context, { name: name.value, mobile: phone.value, mode, ...limits }),
      );
    } catch (error) {
      // Two invitations of one number at once: the other one is there.
      if (isUniqueViolation(error, "authorised_person_live")) refuse("AUTHORISATION_STATE");
      throw error;
    }
  },
);

/** @throws the refusals of `decideInvite`. */
export async function invite(
  transaction: Transaction,
  context: Call,
  order: AuthorisationLimits & {
    readonly name: string;
    readonly mobile: string;
    readonly mode: AuthorisationMode;
  },
) {
  const { caller, clock, ids, vault } = context;
  const { enterpriseId } = caller;
  const now = clock.now();
  const mobileHash = vault.lookupHash("mobile", order.mobile);
  const live = await lockLiveOfMobile(transaction, { enterpriseId, mobileHash });
  const decision = decideInvite(
    {
      ...order,
      isOwnMobile: isInvitedMobile(context, { mobileHash }, callerMobile(context)),
      isAuthorised: live !== null,
    },
    clock.today(),
  );
  if (!decision.ok) {
    refuse(decision.refusal, decision.refusal === "INPUT_INVALID" ? { fields: ["validTo"] } : {});
  }
  const authorisationId = ids();
  await insertAuthorisation(transaction, {
    id: authorisationId,
    enterpriseId,
    mode: order.mode,
    nameSealed: vault.seal(order.name),
    mobileSealed: vault.seal(order.mobile),
    mobileHash,
    ...decision.value,
    invitedAt: now,
    inviteExpiresAt: invitationExpiresAt(now),
    inviteNo: 1,
    createdAt: now,
  });
  return { authorisationId, status: "INVITED" as const };
}
