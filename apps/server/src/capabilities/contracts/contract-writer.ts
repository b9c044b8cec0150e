import { contractMachine, type ContractStatus, type EventOf, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { prepared, preparedInsert, preparedUpdate, type Slot } from "../../database/prepared.ts";
import { logStates, type StateChange } from "../../database/state-log.ts";
import { contract, contractPdf, contractReading, contractSigner } from "./contract-tables.ts";

type ContractEvent = EventOf<typeof contractMachine>;
type ContractChanges = Partial<
  Pick<typeof contract.$inferInsert, "verifyTries" | "version" | "signedAt" | "inForceAt">
>;

/** The events from a verified contract to a sealed one, where we set the seal ourselves. */
export const SIGNING_EVENTS = ["VERIFIED", "CA_ACCEPTED", "SEALED"] as const;

/**
 * Moves a locked contract through events of its machine, with the columns that change with the status.
 * @throws Error when the machine does not know an event there: the caller has not decided.
 */
export async function moveContract(
  transaction: Transaction,
  facts: { readonly contractId: string; readonly status: ContractStatus },
  events: readonly ContractEvent[],
  now: Date,
  changes: ContractChanges = {},
): Promise<ContractStatus> {
  let status = facts.status;
  const log: StateChange[] = [];
  for (const event of events) {
    const to = next(contractMachine, status, event);
    if (to === null) throw new Error(`a contract in ${status} knows no ${event}`);
    log.push({ entity: "contract", entityId: facts.contractId, from: status, to, at: now });
    status = to;
  }
  await Promise.all([
    updateContract(transaction, facts.contractId, { ...changes, status, updatedAt: now }),
    logStates(transaction, log),
  ]);
  return status;
}

const updateContract = preparedUpdate(contract, contract.id);

/** Voids the unsigned contracts of a line: its terms were decided again. */
export async function supersedeUnsigned(
  transaction: Transaction,
  { lineId, now }: { readonly lineId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(contract)
    .set({ supersededAt: now, updatedAt: now })
    .where(
      and(eq(contract.lineId, lineId), isNull(contract.signedAt), isNull(contract.supersededAt)),
    );
}

/** Counts another failed try of a contract's verification. */
export async function countMiss(
  transaction: Transaction,
  facts: { readonly contractId: string; readonly verifyTries: number },
  now: Date,
): Promise<void> {
  await transaction
    .update(contract)
    .set({ verifyTries: facts.verifyTries + 1, updatedAt: now })
    .where(eq(contract.id, facts.contractId));
}

export async function insertReading(
  transaction: Transaction,
  reading: typeof contractReading.$inferInsert,
): Promise<void> {
  await upsertReading(transaction, { ...reading });
}

const upsertReading = prepared(
  (transaction: Transaction, slot: Slot<keyof typeof contractReading.$inferInsert>) => {
    const { contractId, userId, templateSha256, readMs, scrolledToEnd, readAt } = contractReading;
    const newest = {
      readMs: slot("readMs", readMs),
      scrolledToEnd: slot("scrolledToEnd", scrolledToEnd),
      readAt: slot("readAt", readAt),
    };
    return transaction
      .insert(contractReading)
      .values({
        ...newest,
        contractId: slot("contractId", contractId),
        userId: slot("userId", userId),
        templateSha256: slot("templateSha256", templateSha256),
      })
      .onConflictDoUpdate({ target: [contractId, userId], set: newest });
  },
);

export const insertSigner = preparedInsert(contractSigner);

/** Stores a PDF unless one is stored already. */
export async function insertPdf(
  transaction: Transaction,
  pdf: typeof contractPdf.$inferInsert,
): Promise<void> {
  await transaction.insert(contractPdf).values(pdf).onConflictDoNothing();
}
