import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { MailFacts, MailLanguage } from "./mail-text.ts";
import { mailOutbox } from "./mail-tables.ts";

/**
 * Writes a message down, once for a dedupe key; it is sent by due work after the commit. @returns its id, by which
 * `readMailStatus` says what became of it.
 */
export async function queueMail(
  transaction: Transaction,
  { ids, vault }: Pick<Context, "ids" | "vault">,
  mail: {
    readonly enterpriseId: string;
    /** Checked by `checkEmail`. */
    readonly address: string;
    readonly language: MailLanguage;
    readonly facts: MailFacts;
    readonly dedupeKey: string;
    /** After this instant it is not sent any more. */
    readonly uselessAt?: Date;
    readonly at: Date;
  },
): Promise<string> {
  const id = ids();
  const { enterpriseId, language, facts, dedupeKey, at } = mail;
  await transaction
    .insert(mailOutbox)
    .values({
      id,
      enterpriseId,
      kind: facts.kind,
      language,
      addressSealed: vault.seal(mail.address),
      factsSealed: vault.seal(JSON.stringify(facts)),
      dedupeKey,
      uselessAt: mail.uselessAt ?? null,
      status: "PENDING",
      tries: 0,
      nextTryAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [mailOutbox.enterpriseId, mailOutbox.dedupeKey] });
  return id;
}
