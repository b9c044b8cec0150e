import { estimateMachine, type EstimateStatus, type EventOf, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { creditEstimate } from "./estimate-tables.ts";

type Row = typeof creditEstimate.$inferInsert;

/** Starts a run, replacing the one before. */
export async function startRun(
  transaction: Transaction,
  run: {
    readonly enterpriseId: string;
    readonly from: EstimateStatus;
    readonly consentId: string;
    readonly askAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const fresh: Row = {
    enterpriseId: run.enterpriseId,
    status: "INPROGRESS",
    consentId: run.consentId,
    startedAt: run.now,
    askAt: run.askAt,
    tries: 0,
    doneAt: null,
    estimateFen: null,
    monthlyPurchaseFen: null,
    sharePercent: null,
    months: null,
    expiresOn: null,
    failReason: null,
    updatedAt: run.now,
  };
  await transaction
    .insert(creditEstimate)
    .values(fresh)
    .onConflictDoUpdate({ target: creditEstimate.enterpriseId, set: fresh });
  logStates(transaction, [
    {
      entity: "credit_estimate",
      entityId: run.enterpriseId,
      from: run.from,
      to: "INPROGRESS",
      at: run.now,
    },
  ]);
}

/** Moves a locked run by one event. @throws Error when its machine does not know the event there. */
export async function moveEstimate(
  transaction: Transaction,
  run: { readonly enterpriseId: string; readonly status: EstimateStatus },
  event: EventOf<typeof estimateMachine>,
  now: Date,
  changes: Partial<Row>,
): Promise<void> {
  const status = next(estimateMachine, run.status, event);
  if (status === null) throw new Error(`an estimate in ${run.status} knows no ${event}`);
  await transaction
    .update(creditEstimate)
    .set({ ...changes, status, updatedAt: now })
    .where(eq(creditEstimate.enterpriseId, run.enterpriseId));
  logStates(transaction, [
    {
      entity: "credit_estimate",
      entityId: run.enterpriseId,
      from: run.status,
      to: status,
      at: now,
    },
  ]);
}

/** The provider has not answered: it is asked again later. */
export async function postponeAsk(
  transaction: Transaction,
  run: { readonly enterpriseId: string; readonly tries: number },
  askAt: Date,
): Promise<void> {
  await transaction
    .update(creditEstimate)
    .set({ askAt, tries: run.tries + 1 })
    .where(eq(creditEstimate.enterpriseId, run.enterpriseId));
}
