import { contractMachine, type ContractStatus, type EventOf, next } from "@kedu/domain";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { logStates, type StateChange } from "../../database/state-log.ts";
import { contract, contractReading, contractSigner } from "./contract-tables.ts";
import type { Sealed } from "../../database/sealed.ts";

type ContractEvent = EventOf<typeof contractMachine>;
type ContractChanges = Partial<
  Pick<typeof contract.$inferInsert, "verifyTries" | "version" | "signedAt" | "inForceAt">
>;

/** The events by which a verified contract becomes a sealed one, where the seal is ours to set. */
export const SIGNING_EVENTS = ["VERIFIED", "CA_ACCEPTED", "SEALED"] as const;

/**
 * Moves a locked contract through events of its machine, with what changes beside the status.
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
  await transaction
    .update(contract)
    .set({ ...changes, status, updatedAt: now })
    .where(eq(contract.id, facts.contractId));
  await logStates(transaction, log);
  return status;
}

/** Takes the unsigned contracts of a line out of the way: its terms were decided anew. */
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

/** Counts one more miss while a contract is verified. */
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
  await transaction
    .insert(contractReading)
    .values(reading)
    .onConflictDoUpdate({
      target: [contractReading.contractId, contractReading.userId],
      set: {
        readMs: reading.readMs,
        scrolledToEnd: reading.scrolledToEnd,
        readAt: reading.readAt,
      },
    });
}

export async function insertSigner(
  transaction: Transaction,
  signer: {
    readonly contractId: string;
    readonly userId: string;
    readonly role: "LEGAL_PERSON" | "AUTHORIZED_PERSON";
    readonly nameSealed: Sealed;
    readonly proofId: string;
    readonly at: Date;
  },
): Promise<void> {
  await transaction.insert(contractSigner).values(signer);
}
