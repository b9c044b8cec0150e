import type { Call } from "../../calls/call.ts";
import { readUserPerson } from "../identity/identity-reader.ts";
import { contractPdfContent } from "./contract-pdf-content.ts";
import { type ContractFacts, readContracts, readContractText } from "./contract-reader.ts";
import { refuseUnprintable } from "./refuse-unprintable.ts";

/**
 * Refuses what the caller agrees to or signs while its file cannot show a character: of the text, or of the caller's
 * own name, of which the signer log shows only the first character. Contracts of others are refused by other checks.
 * @throws the refusal GLYPH_MISSING with the characters.
 */
export async function refuseUnprintableContracts(
  { caller, clock, database, vault }: Call,
  contractIds: readonly string[],
): Promise<void> {
  const found = await readContracts(database, contractIds);
  const ours = found.filter(({ enterpriseId }) => enterpriseId === caller.enterpriseId);
  if (ours.length === 0) return;
  const person = await readUserPerson(database, { vault }, caller.userId);
  const at = clock.now();
  const paperOf = async (facts: ContractFacts) =>
    contractPdfContent(
      facts,
      await readContractText(database, { vault }, facts.contractId),
      person === null || person.name === null
        ? []
        : [{ name: person.name, role: "LEGAL_PERSON", at, proofId: facts.contractId }],
    );
  await refuseUnprintable(await Promise.all(ours.map(paperOf)));
}
