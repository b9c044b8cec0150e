import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { LateView } from "../../../platform/query-screen/LateView.tsx";
import { InsuranceLoading, InsuranceQuery } from "./InsuranceQuery.tsx";
import { INSURANCE } from "./insurance-address.ts";

/** Asks the insurer for a price, where one can be asked for. */
export function QuotePage(): ReactElement {
  const { t } = useLingui();
  return (
    <InsuranceQuery title={t`查看保费`} backTo={INSURANCE}>
      {({ mayQuote, policies }) =>
        mayQuote ? (
          <LateView
            name="insurance-quote"
            load={async () => (await import("./QuoteForm.tsx")).QuoteForm}
            props={{ before: policies[0]?.shop ?? null }}
            loading={<InsuranceLoading />}
          />
        ) : (
          <Notice tone="info" title={t`现在不能询价`} data-testid="no-quote">
            {t`已有办理中或保障中的保单。快到期时，可以在这里续保。`}
          </Notice>
        )
      }
    </InsuranceQuery>
  );
}
