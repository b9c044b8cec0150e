import {
  businessDateOf,
  complaintMachine,
  type EventOf,
  next,
  nextComplaintStep,
  type NoticeKind,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { notify } from "../notifications/notify.ts";
import type { StoredComplaint } from "./complaint-reader.ts";
import {
  complaint,
  type ComplaintAuthor,
  complaintEntry,
  type ComplaintEntryKind,
} from "./complaint-tables.ts";

type Changes = Partial<
  Pick<
    StoredComplaint,
    "answeredAt" | "closedAt" | "closedBy" | "dueOn" | "extensions" | "lateAt" | "warnedAt"
  >
>;

export async function insertComplaint(
  transaction: Transaction,
  values: Omit<typeof complaint.$inferInsert, "nextStepAt" | "updatedAt">,
): Promise<StoredComplaint> {
  const [stored] = await transaction
    .insert(complaint)
    .values({
      ...values,
      nextStepAt: stepAtOf({ ...values, answeredAt: null, warnedAt: null, lateAt: null }),
      updatedAt: values.receivedAt,
    })
    .returning();
  if (stored === undefined) throw new Error("a row that was inserted is returned");
  return stored;
}

/**
 * Moves a locked one by an event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveComplaint(
  transaction: Transaction,
  stored: StoredComplaint,
  event: EventOf<typeof complaintMachine>,
  now: Date,
  changes: Changes,
): Promise<StoredComplaint> {
  const status = next(complaintMachine, stored.status, event);
  if (status === null) throw new Error(`a complaint in ${stored.status} knows no ${event}`);
  logStates(transaction, [
    { entity: "complaint", entityId: stored.id, from: stored.status, to: status, at: now },
  ]);
  return store(transaction, { ...stored, ...changes, status }, now);
}

/** Changes a locked one that stays in its state. */
export async function changeComplaint(
  transaction: Transaction,
  stored: StoredComplaint,
  now: Date,
  changes: Changes,
): Promise<StoredComplaint> {
  return store(transaction, { ...stored, ...changes }, now);
}

async function store(
  transaction: Transaction,
  changed: StoredComplaint,
  now: Date,
): Promise<StoredComplaint> {
  const { id, enterpriseId, ...values } = changed;
  const stored = { ...values, nextStepAt: stepAtOf(changed), updatedAt: now };
  await transaction.update(complaint).set(stored).where(eq(complaint.id, id));
  return { ...stored, id, enterpriseId };
}

function stepAtOf(
  stored: Pick<StoredComplaint, "status" | "dueOn" | "answeredAt" | "warnedAt" | "lateAt">,
): Date | null {
  return nextStepOf(stored)?.at ?? null;
}

/** What is due of one by itself, and when. */
export function nextStepOf({
  status,
  dueOn,
  answeredAt,
  warnedAt,
  lateAt,
}: Pick<StoredComplaint, "status" | "dueOn" | "answeredAt" | "warnedAt" | "lateAt">) {
  return nextComplaintStep({
    status,
    dueOn,
    answeredOn: answeredAt === null ? null : businessDateOf(answeredAt),
    warned: warnedAt !== null,
    late: lateAt !== null,
  });
}

/** Adds a text to the thread of a locked one. */
export async function addEntry(
  transaction: Transaction,
  { ids, vault }: Pick<Context, "ids" | "vault">,
  { id, enterpriseId }: Pick<StoredComplaint, "id" | "enterpriseId">,
  entry: {
    readonly author: ComplaintAuthor;
    readonly kind: ComplaintEntryKind;
    readonly text: string;
    readonly fileIds: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  const { author, kind, text, fileIds, at } = entry;
  await transaction.insert(complaintEntry).values({
    id: ids(),
    complaintId: id,
    enterpriseId,
    author,
    kind,
    textSealed: vault.seal(text),
    fileIds: [...fileIds],
    at,
  });
}

/** Tells the dealer. The number says which one it is; nothing that was written is in a notice. */
export function tellOfComplaint(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  { id, enterpriseId, no, dueOn }: StoredComplaint,
  kind: Extract<NoticeKind, `COMPLAINT_${string}`>,
  at: Date,
): void {
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { complaintNo: no, dueOn },
    link: "/userCenter/questionList",
    dedupeKey: `${id}:${kind}:${at.getTime()}`,
    at,
  });
}
