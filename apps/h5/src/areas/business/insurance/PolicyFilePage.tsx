import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { LateView } from "../../../platform/query-screen/LateView.tsx";
import { policyAddress } from "./insurance-address.ts";
import { InsuranceLoading, PolicyQuery } from "./InsuranceQuery.tsx";

/** The file of a policy, once it is issued. */
export function PolicyFilePage({ policyId }: { readonly policyId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <PolicyQuery policyId={policyId} title={t`电子保单`} backTo={policyAddress(policyId)}>
      {({ issued, shop }) =>
        issued === null ? (
          <Notice tone="info" data-testid="no-file">{t`还没有出单。`}</Notice>
        ) : (
          <LateView
            name="insurance-file"
            load={async () => (await import("./PolicyFile.tsx")).PolicyFile}
            props={{ policyId, issued, address: shop.address }}
            loading={<InsuranceLoading />}
          />
        )
      }
    </PolicyQuery>
  );
}
