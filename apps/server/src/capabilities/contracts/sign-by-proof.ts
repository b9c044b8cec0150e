import type { Call } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { callerName } from "../identity/caller-facts.ts";
import { readUserPerson } from "../identity/identity-reader.ts";
import { lockContract } from "./contract-reader.ts";
import { signAll, type Signer } from "./contract-writer.ts";

type Signed = Parameters<typeof signAll>[2][number];

interface Signature {
  readonly role: Signer["role"];
  readonly now: Date;
}

/**
 * Signs a locked contract that was read, proved by a passed face check: VERIFY to SUCCESS.
 * @throws Error when the contract was not read: the caller decides before.
 */
export async function signByFace(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  proof: Signature & {
    readonly contract: Signed;
    readonly userId: string;
    readonly faceSessionId: string;
  },
): Promise<void> {
  const { contract, faceSessionId: proofId, userId, ...signature } = proof;
  const person = await readUserPerson(transaction, context, userId);
  await sign(transaction, context, signature, contract, {
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
  proof: Signature & { readonly contractId: string; readonly bankReference: string },
): Promise<void> {
  const { bankReference: proofId, contractId, ...signature } = proof;
  const contract = await lockContract(transaction, contractId);
  if (contract === null) throw new Error(`no contract ${contractId}`);
  const { userId } = context.caller;
  const name = callerName(context);
  await sign(transaction, context, signature, contract, { userId, name, proofId });
}

async function sign(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { role, now }: Signature,
  contract: Signed,
  { name, ...proof }: Pick<Signer, "userId" | "proofId"> & { readonly name: string | null },
): Promise<void> {
  if (name === null) throw new Error(`user ${proof.userId} cannot sign: no person was proved`);
  await signAll(transaction, context, [contract], { ...proof, role, name }, now);
}
