import { createHash } from "node:crypto";
import { refuse } from "../../calls/refusal.ts";
import type { ContractFacts } from "./contract-reader.ts";

/** The contracts that one code signs: these texts in these versions, and nothing else. */
export function bundleOf(contracts: readonly ContractFacts[]): string {
  const texts = contracts.map(
    ({ contractId, filledSha256, version }) => `${contractId}:${version}:${filledSha256}`,
  );
  return createHash("sha256").update(texts.toSorted().join("\n")).digest("hex");
}

/**
 * Refuses contracts that a code cannot sign now: not there, not theirs, not read, signed already, or signed another way.
 * @throws the refusals NOT_FOUND, CONTRACT_NOT_READ and CONTRACT_STATE.
 */
export function refuseUnsignable(
  contracts: readonly ContractFacts[],
  contractIds: readonly string[],
  enterpriseId: string,
): void {
  const ours = contracts.filter((contract) => contract.enterpriseId === enterpriseId);
  if (ours.length !== new Set(contractIds).size) refuse("NOT_FOUND");
  const unread = ours.filter(({ status }) => status === "NEW" || status === "FAIL");
  if (unread.length > 0) refuse("CONTRACT_NOT_READ", { ids: idsOf(unread) });
  const others = ours.filter(
    ({ status, verifyChannel }) => status !== "VERIFY" || verifyChannel !== "LOAN_SMS",
  );
  if (others.length > 0) refuse("CONTRACT_STATE", { ids: idsOf(others) });
}

function idsOf(contracts: readonly ContractFacts[]): string[] {
  return contracts.map(({ contractId }) => contractId);
}
