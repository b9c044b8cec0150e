import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { LateView } from "../../../platform/query-screen/LateView.tsx";
import { policyAddress } from "./insurance-address.ts";
import { InsuranceLoading, PolicyQuery } from "./InsuranceQuery.tsx";

/** Reports a damage under a policy, where one can be reported. */
export function ClaimPage({ policyId }: { readonly policyId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <PolicyQuery policyId={policyId} title={t`报案`} backTo={policyAddress(policyId)}>
      {(policy, today) =>
        policy.may.report ? (
          <LateView
            name="insurance-claim"
            load={async () => (await import("./ClaimForm.tsx")).ClaimForm}
            props={{ policy, today }}
            loading={<InsuranceLoading />}
          />
        ) : (
          <Notice tone="info" title={t`现在不能报案`} data-testid="no-claim">
            {t`保单不在保障期，或者已有报案在处理。`}
          </Notice>
        )
      }
    </PolicyQuery>
  );
}
