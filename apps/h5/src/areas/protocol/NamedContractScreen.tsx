import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { ContractView } from "./parts/ContractView.tsx";

/** A contract that the address names by its id: of a loan, a bank channel, or an authorised person. */
export function NamedContractScreen(): ReactElement {
  const [search] = useSearchParams();
  return <ContractView contractId={search.get("contract") ?? undefined} title={undefined} />;
}
