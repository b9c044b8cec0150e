import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { addressId } from "../../platform/routing/address-id.ts";
import { ClaimPage } from "./insurance/ClaimPage.tsx";
import { InsuranceHome } from "./insurance/InsuranceHome.tsx";
import { PolicyFilePage } from "./insurance/PolicyFilePage.tsx";
import { PolicyPage } from "./insurance/PolicyPage.tsx";
import { QuotePage } from "./insurance/QuotePage.tsx";

/** The shop insurance (APP4001): all policies, one of them, its file, a damage, or a new price, as the address says. */
export function StoreInsureScreen(): ReactElement {
  const [search] = useSearchParams();
  const policyId = addressId(search, "policy");
  const view = search.get("view");
  if (policyId === null) return view === "quote" ? <QuotePage /> : <InsuranceHome />;
  switch (view) {
    case "claim":
      return <ClaimPage policyId={policyId} />;
    case "pdf":
      return <PolicyFilePage policyId={policyId} />;
    default:
      return <PolicyPage key={policyId} policyId={policyId} />;
  }
}
