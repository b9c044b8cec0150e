import {
  Button,
  Card,
  type CardAction,
  KeyValue,
  type KeyValueRow,
  Result,
  type ResultKind,
} from "@kedu/ui";
import type { AppCode } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useNavigate } from "react-router";
import { topicFor } from "../../platform/help/product-topics.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CampaignSlot } from "../campaigns/CampaignSlot.tsx";
import type { MoneyFlow } from "./money-flow.ts";
import { resultPageCode } from "./result-page.ts";

interface ResultFrameProps {
  readonly kind: MoneyFlow;
  readonly result: ResultKind;
  /** The product whose money it was, where the kind alone does not say it. */
  readonly appCode?: AppCode | undefined;
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
  const page = resultPageCode(kind, result, props.appCode);
  const helpTopic = result === "success" ? topicAfter(kind, props.appCode) : HELP[kind]?.[result];
  const titles: Readonly<Record<MoneyFlow, string>> = {
    use: t`付款结果`,
    repay: t`还款结果`,
    borrow: t`借款结果`,
    withdraw: t`提现结果`,
    refund: t`退款结果`,
    topUp: t`充值结果`,
  };
  return (
    <Screen
      title={titles[kind]}
      // What led here has ended; going back to it would only ask for it again.
      onBack={() => void navigate(BACK_TO[kind], { replace: true })}
      helpTopic={helpTopic}
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
      {page === null ? null : <CampaignSlot key={page} page={page} />}
    </Screen>
  );
}

const BACK_TO: Readonly<Record<MoneyFlow, string>> = {
  use: "/orderList",
  repay: "/repay",
  borrow: "/star-enjoy-loan/home",
  withdraw: "/userCenter",
  refund: "/userCenter/balance/repayBalance",
  topUp: "/userCenter/balance/psbc",
};

/** What is asked after a success differs by product. */
function topicAfter(kind: MoneyFlow, appCode: AppCode | undefined): TopicKey | undefined {
  switch (kind) {
    case "use":
      return topicFor("interest", appCode);
    case "repay":
      return topicFor("earlyRepayment", appCode);
    case "borrow":
      return "BUSINESS_PLAN";
    default:
      return undefined;
  }
}

/** Topics that say more of such an end; where there is none, help opens with all of them. */
const HELP: Readonly<Partial<Record<MoneyFlow, Readonly<Partial<Record<ResultKind, TopicKey>>>>>> =
  {
    use: { fail: "PAYMENT_FAILED", handling: "PAYMENT_HANDLING", auditing: "PAYMENT_HANDLING" },
    borrow: { fail: "BUSINESS_PAYOUT", handling: "BUSINESS_PAYOUT", auditing: "BUSINESS_PAYOUT" },
    repay: {
      fail: "REPAYMENT_FAILED",
      handling: "REPAYMENT_FAILED",
      auditing: "REPAYMENT_FAILED",
    },
  };
