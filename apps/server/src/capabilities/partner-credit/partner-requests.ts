import {
  addMinutes,
  type EventOf,
  next,
  type PartnerRequestKind,
  partnerRequestMachine,
} from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, isNull, lte, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import type { LineFacts } from "../credit/line-reader.ts";
import { changePartnerLine } from "../credit/move-line.ts";
import { partnerRequest } from "./partner-credit-tables.ts";

/** Minutes until the bank is asked by scheduled work, where the call that wrote a request down got no answer. Policy. */
const ASK_AGAIN_MINUTES = 1;

export type StoredRequest = typeof partnerRequest.$inferSelect;

/** The requests of a line, the newest first. */
export async function readPartnerRequests(
  reader: Reader,
  lineId: string,
): Promise<readonly StoredRequest[]> {
  return reader
    .select()
    .from(partnerRequest)
    .where(eq(partnerRequest.lineId, lineId))
    .orderBy(desc(partnerRequest.createdAt), desc(partnerRequest.id));
}

/** A request locked until the transaction ends; null where there is none. Its line is locked before it. */
export async function lockPartnerRequest(
  transaction: Transaction,
  requestId: string,
): Promise<StoredRequest | null> {
  const [row] = await transaction
    .select()
    .from(partnerRequest)
    .where(eq(partnerRequest.id, requestId))
    .for("update");
  return row ?? null;
}

/**
 * Whether a call has been here before: its answer was lost, and its request was not. The line is locked.
 * @throws the refusal IDEMPOTENCY_KEY_REUSED where its key asked for something else.
 */
export function isAskedFor(
  requests: readonly StoredRequest[],
  { callKey, faceSessionId, kind }: Pick<StoredRequest, "callKey" | "faceSessionId" | "kind">,
): boolean {
  const before = requests.find((request) => request.callKey === callKey);
  if (before === undefined) return false;
  if (before.kind !== kind || before.faceSessionId !== faceSessionId) {
    refuse("IDEMPOTENCY_KEY_REUSED");
  }
  return true;
}

/**
 * Writes a request of a locked line down before it is sent. The index refuses a second one of a line that is not
 * answered. The offer waits for the answer.
 */
export async function insertPartnerRequest(
  transaction: Transaction,
  { actBy, enterpriseId, lineId }: Pick<LineFacts, "actBy" | "enterpriseId" | "lineId">,
  request: Pick<StoredRequest, "id" | "kind" | "callKey" | "faceSessionId">,
  now: Date,
): Promise<void> {
  await transaction.insert(partnerRequest).values({
    ...request,
    enterpriseId,
    lineId,
    status: "SENDING",
    askAt: addMinutes(now, ASK_AGAIN_MINUTES),
    heldActBy: actBy,
    createdAt: now,
    updatedAt: now,
  });
  await changePartnerLine(transaction, lineId, now, { actBy: null });
}

/** The bank has to be asked again. */
export async function putOffRequest(
  transaction: Transaction,
  requestId: string,
  put: { readonly askAt: Date; readonly tries?: number; readonly sentAt?: Date },
  now: Date,
): Promise<void> {
  await transaction
    .update(partnerRequest)
    .set({ ...put, updatedAt: now })
    .where(eq(partnerRequest.id, requestId));
}

/** The bank has answered a locked request. @throws Error when it has before. */
export async function endRequest(
  transaction: Transaction,
  { id, status }: StoredRequest,
  event: EventOf<typeof partnerRequestMachine>,
  now: Date,
  reason: { readonly code: string; readonly text: string } | null,
): Promise<void> {
  const to = next(partnerRequestMachine, status, event);
  if (to === null) throw new Error(`a partner request in ${status} knows no ${event}`);
  await transaction
    .update(partnerRequest)
    .set({
      status: to,
      askAt: null,
      reasonCode: reason?.code ?? null,
      reasonText: reason?.text ?? null,
      updatedAt: now,
    })
    .where(eq(partnerRequest.id, id));
  logStates(transaction, [{ entity: "partner_request", entityId: id, from: status, to, at: now }]);
}

/** The bank has reported what came of the requests of a kind. */
export async function noteReport(
  transaction: Transaction,
  reported: { readonly lineId: string; readonly kind: PartnerRequestKind; readonly now: Date },
): Promise<void> {
  const { kind, lineId, now } = reported;
  await transaction
    .update(partnerRequest)
    .set({ reportedAt: now, updatedAt: now })
    .where(
      and(
        eq(partnerRequest.lineId, lineId),
        eq(partnerRequest.kind, kind),
        isNull(partnerRequest.reportedAt),
      ),
    );
}

/** Requests about which the bank is to be asked. */
export async function readDueRequests(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: partnerRequest.id })
    .from(partnerRequest)
    .where(and(lte(partnerRequest.askAt, query.asOf), isInPage(partnerRequest.id, query)))
    .orderBy(asc(partnerRequest.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextRequest(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextRequest(reader, { held });
  return row?.at ?? null;
}

const selectNextRequest = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(partnerRequest.askAt) })
    .from(partnerRequest)
    .where(isNoneOf(slot, "held", partnerRequest.id)),
);
