import type { Call } from "../../calls/call.ts";
import type { Transaction } from "../../database/database.ts";
import { callerName } from "../identity/caller-facts.ts";
import { lockContract } from "./contract-reader.ts";
import { signAll, type Signer } from "./contract-writer.ts";

type Signed = Parameters<typeof signAll>[2][number];

interface Signature {
  readonly role: Signer["role"];
  readonly now: Date;
}

/**
 * The caller signs a locked contract that was read, proved by a passed face check: VERIFY to SUCCESS.
 * @throws Error when the contract was not read: the caller decides before.
 */
export async function signByFace(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  proof: Signature & { readonly contract: Signed; readonly faceSessionId: string },
): Promise<void> {
  const { contract, faceSessionId, ...signature } = proof;
  await sign(transaction, context, contract, signature, faceSessionId);
}

/** The same for a person whom the face check has just proved, so that the session does not name them yet. */
export async function signByProvedFace(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  proof: Signature & {
    readonly contract: Signed;
    readonly faceSessionId: string;
    readonly name: string;
  },
): Promise<void> {
  const { contract, faceSessionId: proofId, name, role, now } = proof;
  const { userId } = context.caller;
  await signAll(transaction, context, [contract], { userId, name, role, proofId }, now);
}

/**
 * The caller signs the contract of an account, proved by the bank's check of its holder.
 * @throws Error as `signByFace` does.
 */
export async function signByBank(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  proof: Signature & { readonly contractId: string; readonly bankReference: string },
): Promise<void> {
  const { contractId, bankReference, ...signature } = proof;
  const contract = await lockContract(transaction, contractId);
  if (contract === null) throw new Error(`no contract ${contractId}`);
  await sign(transaction, context, contract, signature, bankReference);
}

async function sign(
  transaction: Transaction,
  context: Pick<Call, "caller" | "vault">,
  contract: Signed,
  { role, now }: Signature,
  proofId: string,
): Promise<void> {
  const { userId } = context.caller;
  const name = callerName(context);
  if (name === null) throw new Error(`user ${userId} cannot sign: no person was proved`);
  await signAll(transaction, context, [contract], { userId, name, role, proofId }, now);
}
