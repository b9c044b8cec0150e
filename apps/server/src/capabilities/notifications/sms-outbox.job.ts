import { addMinutes } from "@kedu/domain";
import { and, asc, eq, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";
import type { DueStep } from "../../jobs/due-work.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import type { Context } from "../../service-context.ts";
import { readLegalPerson } from "../identity/identity-reader.ts";
import { isRowPaid } from "../loans/is-row-paid.ts";
import { smsOutbox } from "./notifications-tables.ts";
import { smsText } from "./sms-text.ts";

/** Minutes until a message is tried again, by the number of tries. After the last one it is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 240, 720] as const;
const BATCH = 100;

type Message = typeof smsOutbox.$inferSelect;

/** Sends what waits in the outbox. The row's id is the request number, so a message sent twice is one. */
export function smsOutboxStep(context: Context): DueStep {
  return {
    name: "text messages",
    async nextDueAt(reader) {
      const [first] = await selectNextTry(reader, {});
      return first?.at ?? null;
    },
    async run(asOf) {
      for (;;) {
        const due = await context.database
          .select()
          .from(smsOutbox)
          .where(and(eq(smsOutbox.status, "PENDING"), lte(smsOutbox.nextTryAt, asOf)))
          .orderBy(asc(smsOutbox.nextTryAt), asc(smsOutbox.id))
          .limit(BATCH);
        // A message that was not sent is due later, so each pass has fewer.
        for (const message of due) await finish(context, message, await send(context, message));
        if (due.length < BATCH) return;
      }
    },
  };
}

const selectNextTry = prepared((reader: Reader) =>
  reader
    .select({ at: smsOutbox.nextTryAt })
    .from(smsOutbox)
    .where(eq(smsOutbox.status, "PENDING"))
    .orderBy(asc(smsOutbox.nextTryAt))
    .limit(1),
);

type Sending =
  | { readonly status: "SENT"; readonly providerRef: string }
  | { readonly status: "SKIPPED" }
  | { readonly status: "FAILED" };

async function send(context: Context, message: Message): Promise<Sending> {
  const { database, providers, log } = context;
  const { loanId, loanSeq: seq } = message;
  if (loanId !== null && (await isRowPaid(database, { loanId, seq }))) return { status: "SKIPPED" };
  const text = smsText(message.kind, message.facts);
  const person = await readLegalPerson(database, context, message.enterpriseId);
  if (text === null || person === null) return { status: "SKIPPED" };
  try {
    const { providerRef } = await providers.sms.send({
      requestNo: message.id,
      mobile: person.mobile,
      template: "NOTICE",
      text,
    });
    return { status: "SENT", providerRef };
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError) && !(error instanceof ProviderUnavailableError)) {
      throw error;
    }
    log.warn({ err: error, messageId: message.id }, "text message not sent");
    return { status: "FAILED" };
  }
}

async function finish(context: Context, message: Message, sending: Sending): Promise<void> {
  const now = context.clock.now();
  const retryMinutes = RETRY_MINUTES[message.tries];
  const isRetried = sending.status === "FAILED" && retryMinutes !== undefined;
  await inTransaction(context.database, (transaction) =>
    transaction
      .update(smsOutbox)
      .set({
        status: isRetried ? "PENDING" : sending.status,
        providerRef: sending.status === "SENT" ? sending.providerRef : null,
        tries: message.tries + 1,
        nextTryAt: isRetried ? addMinutes(now, retryMinutes) : message.nextTryAt,
        updatedAt: now,
      })
      .where(and(eq(smsOutbox.id, message.id), eq(smsOutbox.status, "PENDING"))),
  );
}
