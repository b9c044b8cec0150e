import type { ContractKind } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { documentVersionsQuery } from "../../data/consents.queries.ts";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing, isGone } from "../../platform/routing/existing.ts";
import { lineOfContract } from "./contract-pages.ts";

/** The platform has the document that the address names, in the versions that it names. */
export async function documentExists({ queryClient, search }: AddressFacts): Promise<boolean> {
  const code = search.get("code");
  const { items } = await queryClient.ensureQueryData(
    query(api.contracts.listDocuments, { moment: "ALL" }),
  );
  if (code === null || !items.some((item) => item.code === code)) return false;
  const named = [...search.getAll("version"), ...search.getAll("since")];
  if (named.length === 0) return true;
  const versions = await queryClient.ensureQueryData(documentVersionsQuery(code));
  return named.every((version) => versions.items.some((item) => item.version === version));
}

/** The contract that the address names is of one of these kinds, and signed or not where that matters. */
export function isContract(
  facts: AddressFacts,
  kinds: readonly ContractKind[],
  isSigned: boolean | undefined,
): Promise<boolean> {
  return existing(
    (contractId) => query(api.contracts.getContract, { contractId }),
    "contract",
    (contract) =>
      kinds.includes(contract.kind) &&
      (isSigned === undefined || (contract.signedAt !== null) === isSigned),
  )(facts);
}

/** A contract's page exists once the dealer has that contract. */
export async function hasContract(
  kind: ContractKind,
  { queryClient, search }: AddressFacts,
): Promise<boolean> {
  const options = query(api.contracts.listContracts, { appCode: lineOfContract(kind, search) });
  try {
    const { items } = await queryClient.ensureQueryData(options);
    return items.some((item) => item.kind === kind);
  } catch (error) {
    // Without a line of the product there is no contract of it.
    if (isGone(error)) return false;
    throw error;
  }
}
