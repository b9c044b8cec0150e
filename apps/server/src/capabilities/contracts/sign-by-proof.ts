import type { Call } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { callerName } from "../identity/caller-facts.ts";
import { readUserPerson } from "../identity/identity-reader.ts";
import { lockContracts } from "./contract-reader.ts";
import { signAll, type Signer } from "./contract-writer.ts";

interface Signature {
  readonly contractId: string;
  readonly role: Signer["role"];
  readonly now: Date;
}

/**
 * Signs a contract that was read, proved by a passed face check: VERIFY to SUCCESS.
 * @throws Error when the contract was not read: the caller decides before.
 */
export async function signByFace(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  proof: Signature & { readonly userId: string; readonly faceSessionId: string },
): Promise<void> {
  const { faceSessionId: proofId, userId, ...signature } = proof;
  const [contracts, person] = await Promise.all([
    lockContracts(transaction, [signature.contractId]),
    readUserPerson(transaction, context, userId),
  ]);
  await sign(transaction, context, signature, contracts, {
    userId,
    name: person?.name ?? null,
    proofId,
  });
}

/**
 * The caller signs the contract of an account, proved by the bank's check of its holder.
 * @throws Error as `signByFace` does.
 */
export async function signByBank(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  proof: Signature & { readonly bankReference: string },
): Promise<void> {
  const { bankReference: proofId, ...signature } = proof;
  const contracts = await lockContracts(transaction, [signature.contractId]);
  const { userId } = context.caller;
  const name = callerName(context);
  await sign(transaction, context, signature, contracts, { userId, name, proofId });
}

async function sign(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { contractId, role, now }: Signature,
  contracts: Parameters<typeof signAll>[2],
  { name, ...proof }: Pick<Signer, "userId" | "proofId"> & { readonly name: string | null },
): Promise<void> {
  if (contracts.length === 0) throw new Error(`no contract ${contractId}`);
  if (name === null) throw new Error(`user ${proof.userId} cannot sign: no person was proved`);
  await signAll(transaction, context, contracts, { ...proof, role, name }, now);
}
