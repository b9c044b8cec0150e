import { contractMachine, type ContractStatus, type EventOf, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull, sql } from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Vault } from "../../database/sealed.ts";
import { logStates, type StateChange } from "../../database/state-log.ts";
import { contractColumns, type ContractFacts } from "./contract-reader.ts";
import { contract, contractPdf, contractReading, contractSigner } from "./contract-tables.ts";

type ContractEvent = EventOf<typeof contractMachine>;

interface Moving {
  readonly contractId: string;
  readonly status: ContractStatus;
}

/** Where events of its machine lead a contract. @throws Error when the machine does not know an event there. */
function pathOf(
  facts: Moving,
  events: readonly ContractEvent[],
  now: Date,
): { readonly status: ContractStatus; readonly log: readonly StateChange[] } {
  let status = facts.status;
  const log: StateChange[] = [];
  for (const event of events) {
    const to = next(contractMachine, status, event);
    if (to === null) throw new Error(`a contract in ${status} knows no ${event}`);
    log.push({ entity: "contract", entityId: facts.contractId, from: status, to, at: now });
    status = to;
  }
  return { status, log };
}

/** The verification of a locked contract has failed: it starts again as a new version. */
export async function restartContract(
  transaction: Transaction,
  facts: Moving & { readonly version: number },
  now: Date,
): Promise<void> {
  const { log, status } = pathOf(facts, ["VERIFY_FAIL", "NEW_VERSION"], now);
  await transaction
    .update(contract)
    .set({ status, verifyTries: 0, version: facts.version + 1, updatedAt: now })
    .where(eq(contract.id, facts.contractId));
  logStates(transaction, log);
}

/** Signed contracts are in force. @throws Error when one is not signed. */
export async function putAllInForce(
  transaction: Transaction,
  contractIds: readonly string[],
  now: Date,
): Promise<void> {
  if (contractIds.length === 0) return;
  const paths = contractIds.map((contractId) =>
    pathOf({ contractId, status: SIGNED }, ["IN_FORCE"], now),
  );
  const status = paths[0]?.status;
  const updated = await updateInForce(transaction, { contractIds, status, now });
  if (updated.length < contractIds.length) throw new Error("a contract in force is signed");
  logStates(
    transaction,
    paths.flatMap(({ log }) => log),
  );
}

const SIGNED: ContractStatus = "SUCCESS";

const updateInForce = prepared(
  (transaction: Transaction, slot: Slot<"contractIds" | "status" | "now">) =>
    transaction
      .update(contract)
      .set({
        status: slot("status", contract.status),
        inForceAt: slot("now", contract.inForceAt),
        updatedAt: slot("now", contract.updatedAt),
      })
      .where(and(isOneOf(slot, "contractIds", contract.id), eq(contract.status, SIGNED)))
      .returning({ contractId: contract.id }),
);

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

type NewReading = Readonly<Omit<typeof contractReading.$inferInsert, "enterpriseId">>;

/**
 * A person agrees to a contract that they have read, by one statement: what they read and where the contract goes.
 * @returns the contract after it; null where it no longer is in the status in which it was found.
 */
export async function agreeToContract(
  transaction: Transaction,
  found: Pick<ContractFacts, "contractId" | "status">,
  reading: NewReading,
): Promise<ContractFacts | null> {
  const { log, status } = pathOf(found, ["READ_AND_AGREE"], reading.readAt);
  const [agreed] = await updateRead(transaction, { ...reading, status, from: found.status });
  if (agreed === undefined) return null;
  logStates(transaction, log);
  return agreed;
}

const updateRead = prepared(
  (transaction: Transaction, slot: Slot<keyof NewReading | "status" | "from">) => {
    const { contractId, enterpriseId, userId, templateSha256, readMs, scrolledToEnd, readAt } =
      contractReading;
    const agreed = transaction.$with("agreed").as(
      transaction
        .update(contract)
        .set({
          status: slot("status", contract.status),
          updatedAt: slot("readAt", contract.updatedAt),
        })
        .where(
          and(
            eq(contract.id, slot("contractId", contract.id)),
            eq(contract.status, slot("from", contract.status)),
          ),
        )
        .returning(contractColumns),
    );
    const newest = {
      readMs: slot("readMs", readMs),
      scrolledToEnd: slot("scrolledToEnd", scrolledToEnd),
      readAt: slot("readAt", readAt),
    };
    const reading = transaction.$with("reading").as(
      transaction
        .insert(contractReading)
        .select(
          sql`select id, enterprise_id, ${slot("userId", userId)}, ${slot("templateSha256", templateSha256)}, ${newest.readMs}, ${newest.scrolledToEnd}, ${newest.readAt} from agreed`,
        )
        .onConflictDoUpdate({ target: [contractId, userId, enterpriseId], set: newest })
        .returning({ contractId }),
    );
    return transaction.with(agreed, reading).select().from(agreed);
  },
);

/** Who signs, and what proves it. */
export interface Signer {
  readonly userId: string;
  readonly role: typeof contractSigner.$inferInsert.role;
  readonly name: string;
  /** The code's challenge, the face check or the bank's check that proved the will to sign. */
  readonly proofId: string;
}

/** The events from a verified contract to a sealed one, where we set the seal ourselves. */
const SIGNING_EVENTS = ["VERIFIED", "CA_ACCEPTED", "SEALED"] as const;

/** Signs locked contracts that were read and agreed to. @returns them as they are after it. */
export async function signAll(
  transaction: Transaction,
  { vault }: { readonly vault: Vault },
  contracts: readonly ContractFacts[],
  { name, ...signer }: Signer,
  now: Date,
): Promise<readonly ContractFacts[]> {
  const paths = contracts.map((facts) => pathOf(facts, SIGNING_EVENTS, now));
  const [status, ...others] = new Set(paths.map((path) => path.status));
  if (status === undefined) return [];
  if (others.length > 0) throw new Error("contracts that are signed together have one status");
  logStates(
    transaction,
    paths.flatMap(({ log }) => log),
  );
  await updateSigned(transaction, {
    ...signer,
    contractIds: contracts.map(({ contractId }) => contractId),
    nameSealed: vault.seal(name),
    status,
    now,
  });
  return contracts.map((facts) => ({ ...facts, status, signedAt: now }));
}

const updateSigned = prepared(
  (
    transaction: Transaction,
    slot: Slot<"contractIds" | "status" | "now" | "userId" | "role" | "nameSealed" | "proofId">,
  ) => {
    const { userId, role, nameSealed, proofId, at } = contractSigner;
    const signed = transaction.$with("signed").as(
      transaction
        .update(contract)
        .set({
          status: slot("status", contract.status),
          signedAt: slot("now", contract.signedAt),
          updatedAt: slot("now", contract.updatedAt),
        })
        .where(isOneOf(slot, "contractIds", contract.id))
        .returning({ contractId: contract.id, enterpriseId: contract.enterpriseId }),
    );
    return transaction
      .with(signed)
      .insert(contractSigner)
      .select(
        sql`select id, enterprise_id, ${slot("userId", userId)}, ${slot("role", role)}, ${slot("nameSealed", nameSealed)}, ${slot("proofId", proofId)}, ${slot("now", at)} from signed`,
      );
  },
);

/** Stores a PDF unless one is stored already. @returns whether it was the first. */
export async function insertPdf(
  transaction: Transaction,
  pdf: typeof contractPdf.$inferInsert,
): Promise<boolean> {
  const stored = await transaction
    .insert(contractPdf)
    .values(pdf)
    .onConflictDoNothing()
    .returning({ contractId: contractPdf.contractId });
  return stored.length > 0;
}
