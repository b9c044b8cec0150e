import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { MailLanguage } from "../mail/mail-text.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockAddress, type StoredChallenge } from "./email-reader.ts";
import { putAddress, updateChallenge } from "./email-writer.ts";

/** Completes a challenge that is locked: its address is the person's from now on, and a former one gets a notice. */
export async function verifyAddress(
  transaction: Transaction,
  context: Pick<Context, "ids" | "vault">,
  challenge: StoredChallenge,
  { language, now }: { readonly language: MailLanguage; readonly now: Date },
): Promise<void> {
  const { userId, enterpriseId, addressSealed, addressHash } = challenge;
  const former = await lockAddress(transaction, challenge);
  await updateChallenge(transaction, challenge.id, { usedAt: now });
  await putAddress(transaction, {
    userId,
    enterpriseId,
    addressSealed,
    addressHash,
    verifiedAt: now,
  });
  if (former === null || former.addressHash === addressHash) return;
  await queueMail(transaction, context, {
    enterpriseId,
    address: context.vault.open(former.addressSealed),
    language,
    facts: { kind: "EMAIL_CHANGED" },
    dedupeKey: `EMAIL_CHANGED:${challenge.id}`,
    at: now,
  });
}
