import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { readUserPerson } from "../identity/identity-reader.ts";
import { lockContracts } from "./contract-reader.ts";
import { insertSigner, moveContract, SIGNING_EVENTS } from "./contract-writer.ts";

interface Signature {
  readonly contractId: string;
  readonly userId: string;
  readonly role: "LEGAL_PERSON" | "AUTHORIZED_PERSON";
  readonly now: Date;
}

/**
 * Signs a contract that was read, proved by a passed face check: VERIFY to SUCCESS.
 * @throws Error when the contract was not read: the caller decides before.
 */
export async function signByFace(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { faceSessionId, ...signature }: Signature & { readonly faceSessionId: string },
): Promise<void> {
  await sign(transaction, context, signature, faceSessionId);
}

/** Signs the contract of an account, proved by the bank's check of its holder. @throws Error as `signByFace` does. */
export async function signByBank(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { bankReference, ...signature }: Signature & { readonly bankReference: string },
): Promise<void> {
  await sign(transaction, context, signature, bankReference);
}

async function sign(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  { contractId, userId, role, now }: Signature,
  proofId: string,
): Promise<void> {
  const [[facts], person] = await Promise.all([
    lockContracts(transaction, [contractId]),
    readUserPerson(transaction, { vault }, userId),
  ]);
  if (facts === undefined) throw new Error(`no contract ${contractId}`);
  if (person === null || person.name === null) {
    throw new Error(`user ${userId} cannot sign: no person was proved`);
  }
  const nameSealed = vault.seal(person.name);
  await Promise.all([
    insertSigner(transaction, { contractId, userId, role, nameSealed, proofId, at: now }),
    moveContract(transaction, facts, SIGNING_EVENTS, now, { signedAt: now }),
  ]);
}
