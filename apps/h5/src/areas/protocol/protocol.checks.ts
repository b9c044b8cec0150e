import type { ContractKind } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { isGone } from "../../platform/routing/existing.ts";
import { productOf } from "./contract-pages.ts";

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
  const options = query(api.contracts.listContracts, { appCode: productOf(kind) });
  try {
    const { items } = await queryClient.ensureQueryData(options);
    return items.some((item) => item.kind === kind);
  } catch (error) {
    // Without a line of the product there is no contract of it.
    if (isGone(error)) return false;
    throw error;
  }
}
