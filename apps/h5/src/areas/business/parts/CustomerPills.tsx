import type { Customer } from "@kedu/api";
import { StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./business.css.ts";
import { useStageWords } from "./use-stage-words.ts";

/** Stages and overdue flag of a customer. */
export function CustomerPills({ customer }: { customer: Customer }): ReactElement {
  const { t } = useLingui();
  const stages = useStageWords()(customer.stages);
  return (
    <span className={css.pills}>
      {stages.map(({ tone, words }) => (
        <StatusPill key={words} tone={tone}>
          {words}
        </StatusPill>
      ))}
      {customer.overdue ? <StatusPill tone="critical">{t`有逾期`}</StatusPill> : null}
    </span>
  );
}
