import type { ApplicationDraft } from "@kedu/api";
import {
  type AppCode,
  type ApplicationStep,
  applyProcessMachine,
  type ApplyProcessStatus,
  applyStepMachine,
  type EventOf,
  next,
  type RegistryResult,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { logStates, type StateChange } from "../../database/state-log.ts";
import type { Context } from "../../calls/context.ts";
import {
  type ApplicationFacts,
  type ConfirmedLegalPerson,
  type ConfirmedLicence,
  factsOf,
} from "./application-reader.ts";
import { application } from "./application-tables.ts";

type Tools = Pick<Context, "ids" | "vault">;
type Row = typeof application.$inferInsert;

/**
 * Begins an application on a locked line. What is known already is in it.
 * @returns it as it is stored; null when one is open.
 */
export async function insertApplication(
  transaction: Transaction,
  { ids, vault }: Tools,
  begun: {
    readonly enterpriseId: string;
    readonly lineId: string;
    readonly appCode: AppCode;
    readonly step: ApplicationStep;
    readonly draft: ApplicationDraft;
    readonly legal: ConfirmedLegalPerson | null;
    readonly licence: ConfirmedLicence | null;
    readonly registryResult: RegistryResult | null;
    readonly now: Date;
  },
): Promise<ApplicationFacts | null> {
  const { now, draft, legal, licence, ...facts } = begun;
  const [stored] = await transaction
    .insert(application)
    .values({
      ...facts,
      id: ids(),
      status: "NEW",
      draftSealed: vault.seal(JSON.stringify(draft)),
      legalSealed: legal === null ? null : vault.seal(JSON.stringify(legal)),
      legalConfirmedAt: legal === null ? null : now,
      licenceSealed: licence === null ? null : vault.seal(JSON.stringify(licence)),
      licenceConfirmedAt: licence === null ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return stored === undefined ? null : factsOf({ vault }, stored);
}

/** What can change about an application besides its states. */
export interface ApplicationChanges {
  readonly draft?: ApplicationDraft;
  readonly legal?: ConfirmedLegalPerson | null;
  readonly licence?: ConfirmedLicence;
  readonly registryResult?: RegistryResult;
  readonly faceSessionId?: string | null;
  readonly submittedAt?: Date;
  readonly askAt?: Date | null;
  readonly tries?: number;
  readonly decidedAt?: Date;
  readonly reasonCode?: string | null;
  readonly reasonText?: string | null;
  readonly closedAt?: Date;
}

type StepEvent = EventOf<typeof applyStepMachine>;

/** The events that lead an application back to step 1. */
export const BACK_TO_LEGAL: Readonly<Partial<Record<ApplicationStep, readonly "BACK"[]>>> = {
  1: [],
  3: ["BACK"],
  4: ["BACK", "BACK"],
};
type ProcessEvent = EventOf<typeof applyProcessMachine>;

/**
 * Changes a locked application, with the events of its steps and of its process.
 * @returns the application as it is now.
 * @throws Error when a machine does not know an event there: the caller has not decided.
 */
export async function changeApplication(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  facts: Pick<ApplicationFacts, "applicationId" | "step" | "status">,
  now: Date,
  { draft, legal, licence, ...plain }: ApplicationChanges,
  events: { readonly step?: readonly StepEvent[]; readonly process?: readonly ProcessEvent[] } = {},
): Promise<ApplicationFacts> {
  const sealedOf = (value: unknown) => vault.seal(JSON.stringify(value));
  const changes: Partial<Row> = {
    ...plain,
    ...(draft === undefined ? {} : { draftSealed: sealedOf(draft), draftSavedAt: now }),
    ...(legal === undefined
      ? {}
      : legal === null
        ? { legalSealed: null, legalConfirmedAt: null }
        : { legalSealed: sealedOf(legal), legalConfirmedAt: now }),
    ...(licence === undefined ? {} : { licenceSealed: sealedOf(licence), licenceConfirmedAt: now }),
  };
  const log: StateChange[] = [];
  const entityId = facts.applicationId;
  let { step } = facts;
  for (const event of events.step ?? []) {
    const to = next(applyStepMachine, step, event);
    if (to === null) throw new Error(`an application at step ${step} knows no ${event}`);
    changes.step = to;
    log.push({ entity: "application_step", entityId, from: step, to, at: now });
    step = to;
  }
  let status: ApplyProcessStatus = facts.status;
  for (const event of events.process ?? []) {
    const to = next(applyProcessMachine, status, event);
    if (to === null) throw new Error(`an application in ${status} knows no ${event}`);
    changes.status = to;
    log.push({ entity: "apply_process", entityId, from: status, to, at: now });
    status = to;
  }
  const [row] = await transaction
    .update(application)
    .set({ ...changes, updatedAt: now, version: sql`${application.version} + 1` })
    .where(eq(application.id, facts.applicationId))
    .returning();
  if (row === undefined) throw new Error(`no application ${facts.applicationId}`);
  logStates(transaction, log);
  return factsOf({ vault }, row);
}
