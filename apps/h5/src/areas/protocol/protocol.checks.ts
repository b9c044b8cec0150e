import { type ContractKind, FLEXIBLE_CREDIT } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** The platform has the document that the address names. */
export async function documentExists(code: string | null, facts: AddressFacts): Promise<boolean> {
  const { items } = await facts.queryClient.ensureQueryData(
    query(api.contracts.listDocuments, { moment: "ALL" }),
  );
  return items.some((item) => item.code === code);
}

/** A contract's page exists once the dealer has that contract. */
export async function hasContract(
  kind: ContractKind,
  { queryClient }: AddressFacts,
): Promise<boolean> {
  const { items } = await queryClient.ensureQueryData(
    query(api.contracts.listContracts, { appCode: FLEXIBLE_CREDIT }),
  );
  return items.some((item) => item.kind === kind);
}
