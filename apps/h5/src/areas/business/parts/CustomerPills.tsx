import type { Customer } from "@kedu/api";
import { StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./business.css.ts";
import { useStageWords } from "./use-stage-words.ts";

/** Stage and overdue flag of a customer. */
export function CustomerPills({ customer }: { customer: Customer }): ReactElement {
  const { t } = useLingui();
  const { tone, words } = useStageWords()(customer.stage);
  return (
    <span className={css.pills}>
      <StatusPill tone={tone}>{words}</StatusPill>
      {customer.overdue ? <StatusPill tone="critical">{t`有逾期`}</StatusPill> : null}
    </span>
  );
}
