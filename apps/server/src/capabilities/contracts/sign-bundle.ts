import { CONTRACT_VERIFY_MAX_TRIES } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { type LineFacts, lockLineById } from "../credit/line-reader.ts";
import { callerMobile, callerName } from "../identity/caller-facts.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { type ContractFacts, lockContracts } from "./contract-reader.ts";
import { countMiss, restartContract, signAll, type Signer } from "./contract-writer.ts";
import { bundleOf, refuseUnsignable } from "./signing-bundle.ts";

/** Contracts, and the code that signs them. */
interface Signature {
  readonly contractIds: readonly string[];
  readonly challengeId: string;
  readonly code: string;
}

/** What became of a try to sign. */
interface CodeSignature {
  readonly check: CodeCheck;
  /** The contracts as they are after it; none where the code was not right. */
  readonly signed: readonly ContractFacts[];
  /** The lines that they belong to, locked. */
  readonly lines: readonly LineFacts[];
}

/**
 * Signs contracts by the code that was sent for them; none of them where the code is wrong. A wrong code is counted, so
 * the caller's transaction commits whatever the result.
 */
export async function signByCode(
  transaction: Transaction,
  context: Call,
  { challengeId, code, contractIds }: Signature,
  /** The contracts as they were before the transaction. */
  found: readonly ContractFacts[],
  /** Who signs, where that is not the legal person. */
  by?: Pick<Signer, "name" | "role">,
): Promise<CodeSignature> {
  const { caller, clock } = context;
  const now = clock.now();
  refuseUnsignable(found, contractIds, caller.enterpriseId);
  const lines = await lockOpenLines(transaction, found);
  const contracts = await lockContracts(transaction, contractIds);
  // Another call signed them while this one waited for the lock.
  refuseUnsignable(contracts, contractIds, caller.enterpriseId);
  const check = await tryCode(transaction, context, {
    challengeId,
    purpose: "CONTRACT_SIGNING",
    code,
    now,
  });
  if (check.result === "CODE_WRONG") {
    return { check: await countMisses(transaction, contracts, check, now), signed: [], lines };
  }
  if (check.result !== "RIGHT") return { check, signed: [], lines };
  if (check.boundTo !== bundleOf(contracts) || check.mobile !== callerMobile(context)) {
    refuse("CONTRACT_CHANGED");
  }

  const { userId } = caller;
  const signer = { ...(by ?? legalPersonOf(context)), userId, proofId: challengeId };
  return { check, signed: await signAll(transaction, context, contracts, signer, now), lines };
}

function legalPersonOf(context: Call): Pick<Signer, "name" | "role"> {
  const name = callerName(context);
  if (name === null) throw new Error("no proved person could sign");
  return { name, role: "LEGAL_PERSON" };
}

/**
 * Locks the lines of contracts, in the order of their ids. Contracts of a line are signed while it waits for them, or is
 * in use and they were renewed. @throws LINE_STATE
 */
async function lockOpenLines(
  transaction: Transaction,
  contracts: readonly ContractFacts[],
): Promise<readonly LineFacts[]> {
  const lineIds = new Set(contracts.map(({ lineId }) => lineId).filter((id) => id !== null));
  const lines: LineFacts[] = [];
  for (const lineId of [...lineIds].toSorted()) {
    const line = await lockLineById(transaction, lineId);
    if (line.status !== "LOCKED" && line.status !== "AVAILABLE") refuse("LINE_STATE");
    lines.push(line);
  }
  return lines;
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
      await restartContract(transaction, facts, now);
    }
  }
  return triesLeft > 0 ? { ...check, triesLeft } : { result: "CODE_TOO_MANY_TRIES" };
}
