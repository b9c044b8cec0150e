import type { Drawdown } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { LoanResult } from "../../flows/money-result/LoanResult.tsx";
import { useLongWait } from "../../flows/money/polling.ts";
import { recordOf, type ResultRecord } from "../../flows/money/result-address.ts";
import { type IntentResult, useIntentResult } from "../../flows/money/use-intent-result.ts";
import { NotArrivedResult } from "../../flows/money-result/NotArrivedResult.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { BORROW_PAGE, loanAddress } from "./parts/addresses.ts";
import { drawdownIntent } from "./parts/drawdown-intent.ts";

/** The result of a drawdown, or its state. It refetches by itself until there is a result. */
export function DrawdownResultScreen(): ReactElement {
  const [search] = useSearchParams();
  const record = recordOf(search);
  if (record === null) throw notFound();
  return <DrawdownResult record={record} />;
}

function DrawdownResult({ record }: { record: ResultRecord }): ReactElement {
  const state = useIntentResult(record, drawdownIntent);
  const long = useLongWait();
  const { followed: drawdown, unreachable, refresh } = state;
  if (state.notArrived) return <NotArrived state={state} />;
  return (
    <LoanResult
      drawdown={drawdown}
      borrowAddress={BORROW_PAGE}
      loanAddress={
        drawdown?.loanId == null ? "/star-enjoy-loan/record" : loanAddress(drawdown.loanId)
      }
      wait={{ unreachable, long, refresh }}
    />
  );
}

/** The call never reached the service. It is sent again only when the dealer asks, as the very same request. */
function NotArrived({ state }: { state: IntentResult<Drawdown> }): ReactElement {
  const { t } = useLingui();
  const { followed: drawdown, sendAgain } = state;
  return (
    <NotArrivedResult
      kind="borrow"
      title={t`借款没有送达`}
      fen={drawdown?.amountFen}
      sentence={t`没有放款，额度未占用。可以继续借款，不会重复放款`}
      again={
        sendAgain === null
          ? { children: t`重新借款`, render: (link) => <Link to={BORROW_PAGE} {...link} /> }
          : { children: t`继续借款`, onClick: sendAgain, "data-testid": "send-again" }
      }
      problem={state.problem}
    />
  );
}
