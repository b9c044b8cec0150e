import type { Call } from "../../calls/call.ts";
import { callerName } from "../identity/caller-facts.ts";
import { contractPdfContent } from "./contract-pdf-content.ts";
import type { ContractWithText } from "./contract-reader.ts";
import { refuseUnprintable } from "./refuse-unprintable.ts";

/**
 * Refuses what the caller agrees to or signs while its file cannot show a character: of the text, or of the caller's
 * own name, of which the signer log shows only the first character. Contracts of others are refused by other checks.
 * @throws the refusal GLYPH_MISSING with the characters.
 */
export async function refuseUnprintableContracts(
  context: Call,
  contracts: readonly ContractWithText[],
): Promise<void> {
  const { caller, clock } = context;
  const ours = contracts.filter(({ enterpriseId }) => enterpriseId === caller.enterpriseId);
  const name = callerName(context);
  const at = clock.now();
  const papers = ours.map((contract) =>
    contractPdfContent(
      contract,
      contract.text,
      name === null
        ? []
        : [{ name, role: "LEGAL_PERSON" as const, at, proofId: contract.contractId }],
    ),
  );
  await refuseUnprintable(papers);
}
