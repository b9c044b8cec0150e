import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useLocation, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { contractKindAt, lineOfContract } from "./contract-pages.ts";
import { ContractView } from "./parts/ContractView.tsx";

/** The contract of a line of the dealer's, of the kind that the address names. */
export function ContractScreen(): ReactElement {
  const kind = contractKindAt(useLocation().pathname);
  const [search] = useSearchParams();
  const appCode = lineOfContract(kind, search);
  const list = useQuery(query(api.contracts.listContracts, { appCode }));
  // Of applications that were signed, the newest is the one that counts.
  const summary = list.data?.items.filter((item) => item.kind === kind).at(-1);
  if (list.isSuccess && summary === undefined) throw notFound();
  return <ContractView contractId={summary?.contractId} title={summary?.title} search={list} />;
}
