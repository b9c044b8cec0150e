import type { Email } from "@kedu/api";
import { CODE_MAX_TRIES, formatInstant, maskEmail } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { mailDeliveryOf } from "../mail/mail-delivery.ts";
import { readMailStatus } from "../mail/mail-reader.ts";
import { readResendWait } from "./email-budget.ts";
import { readAddress, readOpenChallenge, type StoredChallenge } from "./email-reader.ts";

type Pending = NonNullable<Email["pending"]>;

/** What a person may know of their address. */
export async function emailAnswer(context: Call): Promise<Email> {
  const { caller, clock, database, vault } = context;
  const now = clock.now();
  const address = await readAddress(database, caller);
  const challenge = await readOpenChallenge(database, caller, now);
  return {
    verified:
      address === null
        ? null
        : {
            addressMasked: maskEmail(vault.open(address.addressSealed)),
            verifiedAt: formatInstant(address.verifiedAt),
          },
    pending: challenge === null ? null : await pendingOf(context, challenge),
    resendAfterSeconds: await readResendWait(database, caller.userId, clock.machineNow()),
    now: formatInstant(now),
  };
}

async function pendingOf(
  { database, vault }: Pick<Call, "database" | "vault">,
  challenge: StoredChallenge,
): Promise<Pending> {
  return {
    challengeId: challenge.id,
    addressMasked: maskEmail(vault.open(challenge.addressSealed)),
    delivery: mailDeliveryOf(
      await readMailStatus(database, challenge.enterpriseId, challenge.mailId),
    ),
    requestedAt: formatInstant(challenge.createdAt),
    codeExpiresAt: formatInstant(challenge.codeExpiresAt),
    linkExpiresAt: formatInstant(challenge.linkExpiresAt),
    triesLeft: CODE_MAX_TRIES - challenge.attempts,
  };
}
