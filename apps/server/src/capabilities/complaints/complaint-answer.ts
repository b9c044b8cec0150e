import type { Complaint, ComplaintSummary } from "@kedu/api";
import {
  awaitsAnswer,
  businessDateOf,
  type BizDate,
  COMPLAINT_ENTRIES_MAX,
  complaintUrgency,
  daysBetween,
  decideReopenComplaint,
  formatInstant,
  reopenableUntil,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import { foundOfUser } from "../../calls/found.ts";
import { readLines } from "../credit/line-reader.ts";
import {
  readComplaint,
  readEntries,
  type StoredComplaint,
  type StoredEntry,
} from "./complaint-reader.ts";

/** One of the caller's own. @throws the refusal NOT_FOUND. */
export async function readOwnComplaint(
  { caller, database }: Pick<Call, "caller" | "database">,
  complaintId: string,
): Promise<StoredComplaint> {
  return foundOfUser(await readComplaint(database, complaintId), caller);
}

/** It as a list shows it, without the text that it began with. */
export function complaintRow(
  stored: StoredComplaint,
  today: BizDate,
): Omit<ComplaintSummary, "opening"> {
  const { dueOn, answeredAt, closedAt, lateAt } = stored;
  return {
    complaintId: stored.id,
    no: stored.no,
    kind: stored.kind,
    topic: stored.topic,
    status: stored.status,
    receivedAt: formatInstant(stored.receivedAt),
    dueOn,
    daysLeft: daysBetween(today, dueOn),
    urgency: awaitsAnswer(stored.status) ? complaintUrgency(dueOn, today) : "IN_TIME",
    wasLate: lateAt !== null,
    extensions: stored.extensions,
    answeredAt: answeredAt === null ? null : formatInstant(answeredAt),
    closedAt: closedAt === null ? null : formatInstant(closedAt),
    closedBy: stored.closedBy,
  };
}

export function entryAnswer(
  { vault }: Pick<Context, "vault">,
  entry: StoredEntry,
): Complaint["entries"][number] {
  return {
    entryId: entry.id,
    by: entry.author,
    kind: entry.kind,
    text: vault.open(entry.textSealed),
    fileIds: entry.fileIds,
    at: formatInstant(entry.at),
  };
}

/** Banks whose lines the caller's dealer has. */
export async function readLenders({
  caller,
  database,
}: Pick<Call, "caller" | "database">): Promise<Complaint["lenders"]> {
  const lines = await readLines(database, caller.enterpriseId);
  const banks = lines.flatMap(({ bankChannel }) => (bankChannel === null ? [] : [bankChannel]));
  return [...new Set(banks)];
}

/** It with its thread, as the contract shows it. */
export async function complaintAnswer(context: Call, stored: StoredComplaint): Promise<Complaint> {
  const { clock, database } = context;
  const today = clock.today();
  const texts = await readEntries(database, [stored.id]);
  const entries = texts.map((entry) => entryAnswer(context, entry));
  const { aboutKind, aboutId, answeredAt, closedAt } = stored;
  const endedAt = closedAt ?? answeredAt;
  const endedOn = endedAt === null ? null : businessDateOf(endedAt);
  const reopening = decideReopenComplaint({ ...stored, endedOn, entries: entries.length, today });
  return {
    ...complaintRow(stored, today),
    opening: entries.find(({ kind }) => kind === "OPENING")?.text ?? "",
    about: aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId },
    entries,
    canWrite: awaitsAnswer(stored.status) && entries.length < COMPLAINT_ENTRIES_MAX,
    reopenUntil: reopening.ok && endedOn !== null ? reopenableUntil(endedOn) : null,
    lenders: await readLenders(context),
  };
}
