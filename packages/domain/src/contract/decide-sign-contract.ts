import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { ContractStatus } from "../vocabulary/contract-status.ts";
import { contractMachine } from "./contract-machine.ts";
import { minReadingMs } from "./reading-time.ts";

export interface SignContractFacts {
  readonly status: ContractStatus;
  /** Hash of the text as it is now, and of the text that was on the screen. */
  readonly textSha256: string;
  readonly readSha256: string;
  readonly characters: number;
  readonly readMs: number;
  readonly scrolledToEnd: boolean;
  /** Whether this person has already read this very text to its end. */
  readonly readBefore: boolean;
}

/**
 * Agrees to a contract: the text that was read is the text that is signed, and it was read to the end. Who has read it
 * before need not wait again. Order of precedence: state, text, reading. Source: product 2 (contract), 4 (reading time).
 */
export function decideSignContract(
  facts: SignContractFacts,
): Decision<
  { readonly status: ContractStatus },
  "CONTRACT_STATE" | "CONTRACT_CHANGED" | "CONTRACT_NOT_READ"
> {
  const status = next(contractMachine, facts.status, "READ_AND_AGREE");
  if (status === null) return refused("CONTRACT_STATE");
  if (facts.readSha256 !== facts.textSha256) return refused("CONTRACT_CHANGED");
  const wasRead = facts.scrolledToEnd && facts.readMs >= minReadingMs(facts.characters);
  return wasRead || facts.readBefore ? allowed({ status }) : refused("CONTRACT_NOT_READ");
}
