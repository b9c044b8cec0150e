import { createHash } from "node:crypto";
import { type EventOf, next, shopPolicyMachine } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { shopPolicy, shopPolicyFile } from "./insurance-tables.ts";
import type { StoredPolicy } from "./policy-reader.ts";

type Changes = Partial<
  Omit<StoredPolicy, "createdAt" | "enterpriseId" | "id" | "status" | "updatedAt" | "userId">
>;

/** Stores a policy whose price is asked for. */
export async function insertPolicy(
  transaction: Transaction,
  values: Pick<
    StoredPolicy,
    "enterpriseId" | "id" | "requestId" | "shopSealed" | "stockFen" | "userId"
  >,
  now: Date,
): Promise<void> {
  await transaction
    .insert(shopPolicy)
    .values({ ...values, status: "ASKED", createdAt: now, updatedAt: now });
}

/**
 * Moves a locked policy by one event of its machine. What was due of the state before is due no more.
 * @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function movePolicy(
  transaction: Transaction,
  stored: StoredPolicy,
  event: EventOf<typeof shopPolicyMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredPolicy> {
  const { id, status: from } = stored;
  const status = next(shopPolicyMachine, from, event);
  if (status === null) throw new Error(`a policy in ${from} knows no ${event}`);
  const moved = { nextStepAt: null, ...changes, status, updatedAt: now };
  await transaction.update(shopPolicy).set(moved).where(eq(shopPolicy.id, id));
  logStates(transaction, [{ entity: "shop_policy", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}

/** Changes what is due of a locked policy, in the state that it has. */
export async function putOffPolicy(
  transaction: Transaction,
  policyId: string,
  changes: Pick<StoredPolicy, "nextStepAt"> & Partial<Pick<StoredPolicy, "noticedAt">>,
  now: Date,
): Promise<void> {
  await transaction
    .update(shopPolicy)
    .set({ ...changes, updatedAt: now })
    .where(eq(shopPolicy.id, policyId));
}

/** Keeps the file of a policy, encrypted, with its fingerprint. */
export async function insertPolicyFile(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  {
    bytes,
    now,
    stored,
  }: { readonly stored: StoredPolicy; readonly bytes: Uint8Array; readonly now: Date },
): Promise<void> {
  await transaction.insert(shopPolicyFile).values({
    policyId: stored.id,
    enterpriseId: stored.enterpriseId,
    bytesSealed: vault.sealBytes(bytes),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    sizeBytes: bytes.length,
    createdAt: now,
  });
}
