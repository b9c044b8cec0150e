import { addMinutes, fillTextMessage, gapsInTextMessage } from "@kedu/domain";
import { noticeWordsIn } from "../../content/built-in-notices.ts";
import { and, asc, eq, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import { isAway } from "../../providers/provider-error.ts";
import type { Context } from "../../calls/context.ts";
import { readLegalPerson } from "../identity/identity-reader.ts";
import { smsOutbox } from "./notifications-tables.ts";

/** Minutes until a message is tried again, by the number of tries. After the last one it is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 240, 720] as const;

type Message = typeof smsOutbox.$inferSelect;

/** Whether a row of a loan is paid: a message about it is then not sent. */
export type IsRowPaid = (
  reader: Reader,
  row: { readonly loanId: string; readonly seq: number | null },
) => Promise<boolean>;

/** Sends what waits in the outbox. The row's id is the request number, so a message sent twice is one. */
export function smsOutboxJob(context: Context, isRowPaid: IsRowPaid): ScheduledJob {
  return {
    name: "text messages",
    async nextDueAt(reader, held) {
      const [first] = await selectNextTry(reader, { held });
      return first?.at ?? null;
    },
    async readDue(reader, query) {
      const due = await reader
        .select({ id: smsOutbox.id })
        .from(smsOutbox)
        .where(
          and(
            eq(smsOutbox.status, "PENDING"),
            lte(smsOutbox.nextTryAt, query.asOf),
            isInPage(smsOutbox.id, query),
          ),
        )
        .orderBy(asc(smsOutbox.id))
        .limit(query.limit);
      return due.map(({ id }) => id);
    },
    run: eachUnit(async (messageId) => {
      const [message] = await context.database
        .select()
        .from(smsOutbox)
        .where(and(eq(smsOutbox.id, messageId), eq(smsOutbox.status, "PENDING")));
      if (message === undefined) return;
      await finish(context, message, await send(context, message, isRowPaid));
    }),
  };
}

const selectNextTry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: smsOutbox.nextTryAt })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.status, "PENDING"), isNoneOf(slot, "held", smsOutbox.id)))
    .orderBy(asc(smsOutbox.nextTryAt))
    .limit(1),
);

type Sending =
  | { readonly status: "SENT"; readonly providerRef: string }
  | { readonly status: "SKIPPED" }
  | { readonly status: "FAILED" };

async function send(context: Context, message: Message, isRowPaid: IsRowPaid): Promise<Sending> {
  const { database, providers, log } = context;
  const { loanId, loanSeq: seq } = message;
  if (loanId !== null && (await isRowPaid(database, { loanId, seq }))) return { status: "SKIPPED" };
  const { facts, kind } = message;
  const words = noticeWordsIn(context.content.current(), kind);
  const places = gapsInTextMessage(kind, facts, words);
  if (places.length > 0) {
    log.warn({ messageId: message.id, kind, places }, "text message not sent: facts are missing");
    return { status: "SKIPPED" };
  }
  const text = fillTextMessage(kind, facts, words);
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
    if (!isAway(error)) throw error;
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
