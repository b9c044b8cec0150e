import { businessDateOf, type ComplaintFacts } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { complaint, complaintEntry } from "./complaint-tables.ts";

export type StoredComplaint = typeof complaint.$inferSelect;
export type StoredEntry = typeof complaintEntry.$inferSelect;

/** An answer is owed. */
const AWAITING = inArray(complaint.status, ["RECEIVED", "INVESTIGATING", "EXTENDED"]);

/** Who reads: the person, in the dealer that they act for. */
export interface ComplaintOwner {
  readonly userId: string;
  readonly enterpriseId: string;
}

export async function readComplaint(
  reader: Reader,
  complaintId: string,
): Promise<StoredComplaint | null> {
  const [row] = await reader.select().from(complaint).where(eq(complaint.id, complaintId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockComplaint(
  transaction: Transaction,
  complaintId: string,
): Promise<StoredComplaint | null> {
  const [row] = await transaction
    .select()
    .from(complaint)
    .where(eq(complaint.id, complaintId))
    .for("update");
  return row ?? null;
}

/** Texts of a thread, the oldest first. */
export async function readEntries(
  reader: Reader,
  complaintIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  if (complaintIds.length === 0) return [];
  return reader
    .select()
    .from(complaintEntry)
    .where(inArray(complaintEntry.complaintId, [...complaintIds]))
    .orderBy(asc(complaintEntry.complaintId), asc(complaintEntry.id));
}

/** The texts that these began with. */
export async function readOpenings(
  reader: Reader,
  complaintIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  if (complaintIds.length === 0) return [];
  return reader
    .select()
    .from(complaintEntry)
    .where(
      and(
        inArray(complaintEntry.complaintId, [...complaintIds]),
        eq(complaintEntry.kind, "OPENING"),
      ),
    );
}

/** How many of a person await their answer. */
export async function countAwaiting(reader: Reader, owner: ComplaintOwner): Promise<number> {
  return reader.$count(complaint, and(isOf(owner), AWAITING));
}

/** One page of a person's own, newest first, with the number of all in the view. */
export async function readComplaintPage(
  reader: Reader,
  owner: ComplaintOwner,
  query: {
    readonly view: "OPEN" | "CLOSED";
    readonly after: Keyset | null;
    readonly limit: number;
  },
): Promise<{ readonly complaints: readonly StoredComplaint[]; readonly total: number }> {
  const { view, after, limit } = query;
  const ofView = view === "OPEN" ? ne(complaint.status, "CLOSED") : eq(complaint.status, "CLOSED");
  const all = and(isOf(owner), ofView);
  const complaints = await reader
    .select()
    .from(complaint)
    .where(and(all, after === null ? undefined : lt(complaint.id, after.id)))
    .orderBy(desc(complaint.id))
    .limit(limit);
  return { complaints, total: await reader.$count(complaint, all) };
}

/** One page of what awaits an answer of the desk, the nearest deadline first, with the number of all. */
export async function readDeskPage(
  reader: Reader,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly complaints: readonly StoredComplaint[]; readonly total: number }> {
  const complaints = await reader
    .select()
    .from(complaint)
    .where(and(AWAITING, beyond(after)))
    .orderBy(asc(complaint.dueOn), asc(complaint.id))
    .limit(limit);
  const [row] = await reader.select({ total: count() }).from(complaint).where(AWAITING);
  return { complaints, total: row?.total ?? 0 };
}

function beyond(after: Keyset | null): SQL | undefined {
  if (after === null) return undefined;
  return or(
    gt(complaint.dueOn, after.value),
    and(eq(complaint.dueOn, after.value), gt(complaint.id, after.id)),
  );
}

function isOf({ userId, enterpriseId }: ComplaintOwner): SQL | undefined {
  return and(eq(complaint.userId, userId), eq(complaint.enterpriseId, enterpriseId));
}

/** What decides about one, from its locked row. */
export async function complaintFacts(
  transaction: Transaction,
  stored: StoredComplaint,
  now: Date,
): Promise<ComplaintFacts> {
  const { id, status, dueOn, extensions, closedBy, answeredAt, closedAt } = stored;
  const endedAt = closedAt ?? (status === "ANSWERED" ? answeredAt : null);
  return {
    status,
    dueOn,
    extensions,
    closedBy,
    endedOn: endedAt === null ? null : businessDateOf(endedAt),
    entries: await transaction.$count(complaintEntry, eq(complaintEntry.complaintId, id)),
    today: businessDateOf(now),
  };
}

/** Those of which something is due: a warning, the mark of a late answer, an end. */
export async function readDueComplaints(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: complaint.id })
    .from(complaint)
    .where(and(lte(complaint.nextStepAt, query.asOf), isInPage(complaint.id, query)))
    .orderBy(asc(complaint.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextComplaintStep(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextStep(reader, { held });
  return first?.at ?? null;
}

const selectNextStep = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: complaint.nextStepAt })
    .from(complaint)
    .where(and(isNotNull(complaint.nextStepAt), isNoneOf(slot, "held", complaint.id)))
    .orderBy(asc(complaint.nextStepAt))
    .limit(1),
);
