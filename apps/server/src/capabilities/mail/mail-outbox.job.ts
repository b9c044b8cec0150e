import { addMinutes } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, inArray, lte } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import {
  ProviderAnswerError,
  ProviderTimeoutError,
  ProviderUnavailableError,
} from "../../providers/provider-error.ts";
import { type MailFacts, mailText } from "./mail-text.ts";
import type { MailAttachment } from "../../providers/mail/mail.ts";
import { mailOutbox, type MailStatus } from "./mail-tables.ts";

/** Minutes until a message that was not sent is tried again, by the number of tries. After the last one it is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 240, 720] as const;
/** Minutes after which the answer of a mail server counts as lost: many times what a hand-over may take. */
const ANSWER_MINUTES = 5;

const OPEN = ["PENDING", "SENDING"] as const;

type Mail = typeof mailOutbox.$inferSelect;

/**
 * Reads what a message carries; null where it is there no longer. The outbox keeps no files: they are read when the message
 * is sent.
 */
export type ReadAttachments = (
  enterpriseId: string,
  facts: MailFacts,
) => Promise<readonly MailAttachment[] | null>;

/**
 * Sends what waits in the outbox. A message is marked before it is handed over, so one whose answer is lost, or whose
 * process ended meanwhile, is known as such and is never sent a second time.
 */
export function mailOutboxJob(context: Context, readAttachments: ReadAttachments): ScheduledJob {
  return {
    name: "e-mail",
    async nextDueAt(reader, held) {
      const [first] = await selectNextTry(reader, { held });
      return first?.at ?? null;
    },
    async readDue(reader, query) {
      const due = await reader
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(
          and(
            inArray(mailOutbox.status, [...OPEN]),
            lte(mailOutbox.nextTryAt, query.asOf),
            isInPage(mailOutbox.id, query),
          ),
        )
        .orderBy(asc(mailOutbox.id))
        .limit(query.limit);
      return due.map(({ id }) => id);
    },
    run: eachUnit(async (mailId, asOf) => {
      const mail = await claim(context, mailId, asOf);
      if (mail !== null) await finish(context, mail, await send(context, mail, readAttachments));
    }),
  };
}

const selectNextTry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: mailOutbox.nextTryAt })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.status, [...OPEN]), isNoneOf(slot, "held", mailOutbox.id)))
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(1),
);

/** Marks a message as on its way. @returns null where there is nothing to send. */
async function claim(context: Context, mailId: string, asOf: Date): Promise<Mail | null> {
  const now = context.clock.now();
  return inTransaction(context.database, async (transaction) => {
    const [mail] = await transaction
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, mailId), lte(mailOutbox.nextTryAt, asOf)))
      .for("update");
    if (mail === undefined || !OPEN.some((status) => status === mail.status)) return null;
    const ended = endedBefore(mail, now);
    const set =
      ended === null
        ? {
            status: "SENDING" as const,
            tries: mail.tries + 1,
            nextTryAt: addMinutes(now, ANSWER_MINUTES),
          }
        : doneWith(ended);
    await transaction
      .update(mailOutbox)
      .set({ ...set, updatedAt: now })
      .where(eq(mailOutbox.id, mailId));
    return ended === null ? { ...mail, tries: mail.tries + 1 } : null;
  });
}

/** How a message ends without being handed over; null for one that is to be. */
function endedBefore({ status, uselessAt }: Mail, now: Date): MailStatus | null {
  if (status === "SENDING") return "UNKNOWN";
  return uselessAt !== null && uselessAt <= now ? "SKIPPED" : null;
}

/** What is left of a message whose end is known: neither its address nor what it said. */
function doneWith(status: MailStatus) {
  return { status, addressSealed: null, factsSealed: null };
}

type Sending =
  | { readonly status: "SENT" | "REFUSED"; readonly providerRef: string }
  | { readonly status: "UNKNOWN" | "FAILED" | "SKIPPED" };

async function send(
  context: Context,
  mail: Mail,
  readAttachments: ReadAttachments,
): Promise<Sending> {
  const { log, providers, vault } = context;
  const { addressSealed, factsSealed, language } = mail;
  if (addressSealed === null || factsSealed === null) throw new Error("a waiting message is whole");
  const facts = JSON.parse(vault.open(factsSealed)) as MailFacts;
  const attachments = await readAttachments(mail.enterpriseId, facts);
  if (attachments === null) return { status: "SKIPPED" };
  try {
    const answer = await providers.mail.send({
      requestNo: mail.id,
      to: vault.open(addressSealed),
      ...mailText(facts, language),
      attachments,
    });
    return answer.result === "ACCEPTED"
      ? { status: "SENT", providerRef: answer.providerRef }
      : { status: "REFUSED", providerRef: answer.code };
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError))
      throw error;
    log.warn({ err: error, mailId: mail.id }, "e-mail not sent");
    // Without a definite answer it may have been sent.
    const isLost = error instanceof ProviderTimeoutError || error instanceof ProviderAnswerError;
    return { status: isLost ? "UNKNOWN" : "FAILED" };
  }
}

async function finish(context: Context, mail: Mail, sending: Sending): Promise<void> {
  const now = context.clock.now();
  const retryMinutes = RETRY_MINUTES[mail.tries - 1];
  const set =
    sending.status === "FAILED" && retryMinutes !== undefined
      ? { status: "PENDING" as const, nextTryAt: addMinutes(now, retryMinutes) }
      : {
          ...doneWith(sending.status),
          providerRef: "providerRef" in sending ? sending.providerRef : null,
        };
  await inTransaction(context.database, (transaction) =>
    transaction
      .update(mailOutbox)
      .set({ ...set, updatedAt: now })
      .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.status, "SENDING"))),
  );
}
