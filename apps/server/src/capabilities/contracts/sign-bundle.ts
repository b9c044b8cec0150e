import { CONTRACT_VERIFY_MAX_TRIES } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockLineById } from "../credit/line-reader.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { readLoginMobile, readUserPerson } from "../identity/identity-reader.ts";
import { type ContractFacts, lockContracts, readContracts } from "./contract-reader.ts";
import { countMiss, insertSigner, moveContract, SIGNING_EVENTS } from "./contract-writer.ts";
import { bundleOf, refuseUnsignable } from "./signing-bundle.ts";

/** Contracts, and the code that signs them. */
interface Signature {
  readonly contractIds: readonly string[];
  readonly challengeId: string;
  readonly code: string;
}

/**
 * Signs contracts by the code that was sent for them; none of them where the code is wrong. A wrong code is counted, so
 * the caller's transaction commits whatever the result.
 */
export async function signByCode(
  transaction: Transaction,
  context: Call,
  { challengeId, code, contractIds }: Signature,
): Promise<{ readonly check: CodeCheck; readonly lineIds: readonly string[] }> {
  const { caller, clock } = context;
  const now = clock.now();
  const found = await readContracts(transaction, contractIds);
  refuseUnsignable(found, contractIds, caller.enterpriseId);
  await refuseClosedLines(transaction, found);
  const contracts = await lockContracts(transaction, contractIds);
  // Another call signed them while this one waited for the lock.
  refuseUnsignable(contracts, contractIds, caller.enterpriseId);
  const check = await tryCode(transaction, context, {
    challengeId,
    purpose: "CONTRACT_SIGNING",
    code,
    now,
  });
  const lineIds = linesOf(contracts);
  if (check.result === "CODE_WRONG") {
    return { check: await countMisses(transaction, contracts, check, now), lineIds };
  }
  if (check.result !== "RIGHT") return { check, lineIds };
  const mobile = await readLoginMobile(transaction, context, caller.userId);
  if (check.boundTo !== bundleOf(contracts) || check.mobile !== mobile) refuse("CONTRACT_CHANGED");

  const person = await readUserPerson(transaction, context, caller.userId);
  if (person === null || person.name === null) throw new Error("no proved person could sign");
  for (const facts of contracts) {
    await insertSigner(transaction, {
      contractId: facts.contractId,
      userId: caller.userId,
      role: "LEGAL_PERSON",
      nameSealed: context.vault.seal(person.name),
      proofId: challengeId,
      at: now,
    });
    await moveContract(transaction, facts, SIGNING_EVENTS, now, { signedAt: now });
  }
  return { check, lineIds };
}

/** Contracts of a line are signed while it waits for them, or is in use and they were renewed. @throws LINE_STATE */
async function refuseClosedLines(
  transaction: Transaction,
  contracts: readonly ContractFacts[],
): Promise<void> {
  for (const lineId of linesOf(contracts)) {
    const { status } = await lockLineById(transaction, lineId);
    if (status !== "LOCKED" && status !== "AVAILABLE") refuse("LINE_STATE");
  }
}

/**
 * Three failed tries end the verification; the contract starts again and has to be agreed to again. Source: product 2,
 * contract.
 */
async function countMisses(
  transaction: Transaction,
  contracts: readonly ContractFacts[],
  check: CodeCheck & { readonly result: "CODE_WRONG" },
  now: Date,
): Promise<CodeCheck> {
  let triesLeft = check.triesLeft;
  for (const facts of contracts) {
    const left = CONTRACT_VERIFY_MAX_TRIES - facts.verifyTries - 1;
    triesLeft = Math.min(triesLeft, left);
    if (left > 0) {
      await countMiss(transaction, facts, now);
    } else {
      await moveContract(transaction, facts, ["VERIFY_FAIL", "NEW_VERSION"], now, {
        verifyTries: 0,
        version: facts.version + 1,
      });
    }
  }
  return triesLeft > 0 ? { ...check, triesLeft } : { result: "CODE_TOO_MANY_TRIES" };
}

/** The lines that contracts belong to, in the order in which they are locked. */
function linesOf(contracts: readonly ContractFacts[]): readonly string[] {
  return [...new Set(contracts.map(({ lineId }) => lineId).filter((id) => id !== null))].toSorted();
}
