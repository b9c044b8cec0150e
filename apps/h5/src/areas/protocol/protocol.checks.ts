import type { ContractKind } from "@kedu/domain";
import { contractsQuery } from "../../data/contracts.queries.ts";
import { documentsQuery } from "../../data/documents.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** The platform has the document that the address names. */
export async function documentExists(code: string | null, facts: AddressFacts): Promise<boolean> {
  const { items } = await facts.queryClient.ensureQueryData(documentsQuery("ALL"));
  return items.some((item) => item.code === code);
}

/** A contract's page exists once the dealer has that contract. */
export async function hasContract(
  kind: ContractKind,
  { queryClient }: AddressFacts,
): Promise<boolean> {
  const { items } = await queryClient.ensureQueryData(contractsQuery("APP1001"));
  return items.some((item) => item.kind === kind);
}
