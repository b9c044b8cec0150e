import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { SQL } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { NoticeFacts, NoticeKind } from "./notice-kind.ts";
import { notice, smsOutbox } from "./notifications-tables.ts";

/**
 * Tells an enterprise something, once for a dedupe key: a notice in the app and, when asked for, a text message that is
 * sent by due work after the commit. Facts carry figures and numbers, never personal data.
 */
export async function notify(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  message: {
    readonly enterpriseId: string;
    readonly kind: NoticeKind;
    readonly facts: NoticeFacts;
    /** Where it leads inside the app. */
    readonly link?: string;
    readonly dedupeKey: string;
    readonly at: Date;
    /** Also by text message. One about a row of a loan's plan is left out once the row is paid. */
    readonly sms?: { readonly row?: { readonly loanId: string; readonly seq: number } };
  },
): Promise<void> {
  const { enterpriseId, kind, facts, dedupeKey, at } = message;
  const row = { id: ids(), enterpriseId, kind, facts, dedupeKey, at };
  if (message.link === undefined) await insertNotice(transaction, row);
  else await insertLinkedNotice(transaction, { ...row, link: message.link });
  if (message.sms === undefined) return;
  await transaction
    .insert(smsOutbox)
    .values({
      id: ids(),
      enterpriseId,
      kind,
      facts,
      dedupeKey,
      loanId: message.sms.row?.loanId ?? null,
      loanSeq: message.sms.row?.seq ?? null,
      status: "PENDING",
      tries: 0,
      nextTryAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [smsOutbox.enterpriseId, smsOutbox.dedupeKey] });
}

type NoticeSlot = Slot<"id" | "enterpriseId" | "kind" | "facts" | "dedupeKey" | "at">;

function noticeInto(transaction: Transaction, slot: NoticeSlot, link: SQL | null) {
  return transaction
    .insert(notice)
    .values({
      id: slot("id", notice.id),
      enterpriseId: slot("enterpriseId", notice.enterpriseId),
      kind: slot("kind", notice.kind),
      facts: slot("facts", notice.facts),
      link,
      dedupeKey: slot("dedupeKey", notice.dedupeKey),
      at: slot("at", notice.at),
    })
    .onConflictDoNothing({ target: [notice.enterpriseId, notice.dedupeKey] });
}

const insertNotice = prepared((transaction: Transaction, slot: NoticeSlot) =>
  noticeInto(transaction, slot, null),
);

const insertLinkedNotice = prepared(
  (transaction: Transaction, slot: Slot<Parameters<NoticeSlot>[0] | "link">) =>
    noticeInto(transaction, slot, slot("link", notice.link)),
);
