import type { Repayment } from "@kedu/api";
import { Cell, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useRepaymentWords } from "../repayment/use-repayment-words.ts";
import * as css from "./Records.css.ts";

/** One repayment in a list. */
export function RepaymentCell({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useRepaymentWords();
  const status = words.status(repayment);
  return (
    <Cell
      title={
        <span className={css.amount}>
          <Money fen={repayment.amountFen} size="s" />
          <StatusPill tone={status.tone}>{status.words}</StatusPill>
        </span>
      }
      secondary={t`${dates.moment(repayment.createdAt)} · ${words.kind(repayment)}`}
      render={(link) => <Link to={`/record/detail?repayment=${repayment.repaymentId}`} {...link} />}
    />
  );
}
