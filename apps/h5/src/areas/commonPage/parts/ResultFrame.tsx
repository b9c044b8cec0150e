import {
  Button,
  Card,
  type CardAction,
  KeyValue,
  type KeyValueRow,
  Result,
  type ResultKind,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useNavigate } from "react-router";
import type { MoneyKind } from "../../../tasks/money-result/result-address.ts";
import { Screen } from "../../../tasks/screen/Screen.tsx";

export interface ResultFrameProps {
  readonly kind: MoneyKind;
  readonly result: ResultKind;
  readonly title: string;
  readonly fen?: number;
  readonly sentence?: ReactNode;
  readonly rows?: readonly KeyValueRow[];
  /** Cards of the result's own, in the place of the rows. */
  readonly children?: ReactNode;
  readonly next?: ReactNode;
  readonly actions: readonly [CardAction] | readonly [CardAction, CardAction];
}

/** The page of a result: outcome, amount, what it means for the money, and what to do now. */
export function ResultFrame(props: ResultFrameProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { kind, result, rows = [], actions } = props;
  return (
    <Screen
      title={kind === "use" ? t`付款结果` : t`还款结果`}
      // What led here has ended; going back to it would only ask for it again.
      onBack={() => void navigate(kind === "use" ? "/orderList" : "/repay", { replace: true })}
      helpTopic={HELP[kind][result]}
      footer={actions.map((action, index) => (
        <Button
          key={index === 0 ? "first" : "second"}
          {...action}
          prominence={action.prominence ?? (index === 0 ? "primary" : "quiet")}
          block
        />
      ))}
    >
      <Result
        kind={result}
        title={props.title}
        {...(props.fen === undefined ? {} : { fen: props.fen })}
        sentence={props.sentence}
        next={props.next}
        data-testid="result"
      >
        {props.children}
        {rows.length === 0 ? null : (
          <Card>
            <KeyValue rows={rows} />
          </Card>
        )}
      </Result>
    </Screen>
  );
}

const HELP = {
  use: {
    success: "INTEREST_DAYS",
    fail: "PAYMENT_FAILED",
    handling: "PAYMENT_HANDLING",
    auditing: "PAYMENT_HANDLING",
  },
  repay: {
    success: "EARLY_REPAYMENT",
    fail: "REPAYMENT_FAILED",
    handling: "REPAYMENT_FAILED",
    auditing: "REPAYMENT_FAILED",
  },
} as const;
