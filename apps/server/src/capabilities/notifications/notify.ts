import type { NoticeFacts, NoticeKind } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { gatheredInsert } from "../../database/transaction.ts";

interface NewNotice {
  readonly id: string;
  readonly enterpriseId: string;
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts;
  readonly dedupeKey: string;
  readonly at: Date;
}

/**
 * Tells an enterprise something, once for a dedupe key: a notice in the app and, when asked for, a text message that is
 * sent by due work after the commit. Facts carry figures and numbers, never personal data.
 */
export function notify(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  {
    link,
    sms,
    ...message
  }: Omit<NewNotice, "id"> & {
    /** Where it leads inside the app. */
    readonly link?: string;
    /** Also by text message. One about a row of a loan's plan is left out once the row is paid. */
    readonly sms?: { readonly row?: { readonly loanId: string; readonly seq: number } };
  },
): void {
  insertNotices(transaction, [{ ...message, id: ids(), link: link ?? null }]);
  if (sms !== undefined)
    insertTextMessages(transaction, [{ ...message, id: ids(), row: sms.row ?? null }]);
}

const insertNotices = gatheredInsert(
  (notices: readonly (NewNotice & { readonly link: string | null })[]) => ({
    text: `insert into notice (id, enterprise_id, kind, facts, dedupe_key, at, link)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::timestamptz[], $7::text[])
      on conflict (enterprise_id, dedupe_key) do nothing`,
    parameters: [...columnsOf(notices), notices.map(({ link }) => link)],
  }),
);

const insertTextMessages = gatheredInsert(
  (
    messages: readonly (NewNotice & {
      readonly row: { readonly loanId: string; readonly seq: number } | null;
    })[],
  ) => ({
    text: `insert into sms_outbox
        (id, enterprise_id, kind, facts, dedupe_key, next_try_at, created_at, updated_at, loan_id, loan_seq, status, tries)
      select id, enterprise_id, kind, facts, dedupe_key, at, at, at, loan_id, loan_seq, 'PENDING', 0
      from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::timestamptz[], $7::text[], $8::integer[])
        as message (id, enterprise_id, kind, facts, dedupe_key, at, loan_id, loan_seq)
      on conflict (enterprise_id, dedupe_key) do nothing`,
    parameters: [
      ...columnsOf(messages),
      messages.map(({ row }) => row?.loanId ?? null),
      messages.map(({ row }) => row?.seq ?? null),
    ],
  }),
);

function columnsOf(notices: readonly NewNotice[]): unknown[] {
  return [
    notices.map(({ id }) => id),
    notices.map(({ enterpriseId }) => enterpriseId),
    notices.map(({ kind }) => kind),
    notices.map(({ facts }) => JSON.stringify(facts)),
    notices.map(({ dedupeKey }) => dedupeKey),
    notices.map(({ at }) => at.toISOString()),
  ];
}
