import { CARD_TYPE } from "@kedu/domain";
import type { Drawdown } from "@kedu/api";
import { Card, KeyValue, type KeyValueRow, List, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useAccountWords } from "../bank/bank-words.ts";
import { WithdrawCell } from "../bank/WithdrawCell.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useMethodWords } from "../loan-words/use-method-words.ts";
import * as css from "./due-card.css.ts";
import { paymentResultPage } from "../money/result-address.ts";
import { HandlingResult } from "./HandlingResult.tsx";
import { ResultFrame } from "./ResultFrame.tsx";
import type { ResultWait } from "./result-wait.ts";
import { useHomeAction } from "./use-home-action.tsx";

export interface LoanResultProps {
  /** Undefined while a lost answer is being asked for. */
  readonly drawdown: Drawdown | undefined;
  /** Where a dealer borrows. */
  readonly borrowAddress: string;
  /** Where the loan and its plan are seen. */
  readonly loanAddress: string;
  readonly wait: ResultWait;
}

/** The result of a business loan, or its state. Specification 2: results of use, BUSINESS_*. */
export function LoanResult(props: LoanResultProps): ReactElement {
  const { drawdown } = props;
  if (drawdown === undefined) return <Handling drawdown={undefined} wait={props.wait} />;
  switch (paymentResultPage(drawdown.status)) {
    case "paySuccess":
      return <Lent drawdown={drawdown} loanAddress={props.loanAddress} />;
    case "payFail":
      return <NotLent drawdown={drawdown} borrowAddress={props.borrowAddress} />;
    case "payAuditing":
      return <InReview drawdown={drawdown} />;
    default:
      return <Handling drawdown={drawdown} wait={props.wait} />;
  }
}

interface LentProps {
  readonly drawdown: Drawdown;
  readonly loanAddress: string;
}

function Lent({ drawdown, loanAddress }: LentProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const home = useHomeAction();
  const account = useAccountWords()(drawdown.receivingAccount);
  const methods = useMethodWords();
  const { cost } = drawdown;
  const first = drawdown.plan[0];
  return (
    <ResultFrame
      kind="borrow"
      result="success"
      title={t`借款成功`}
      fen={drawdown.amountFen}
      sentence={t`款项已到 ${account}`}
      next={t`还款日前 7 天、3 天和当天短信提醒。借款当日不可提前还款。`}
      actions={[
        { children: t`查看借款`, render: (link) => <Link to={loanAddress} {...link} /> },
        home,
      ]}
    >
      <Card heading={t`首期应还`} trailing={dates.full(cost.firstDueOn)} padding="compact">
        {first === undefined ? null : (
          <div className={css.due}>
            <Money fen={first.totalFen} size="m" data-testid="lent-first" />
          </div>
        )}
        <KeyValue
          className={css.terms}
          rows={[
            {
              key: "method",
              label: t`还款方式`,
              value: t`${cost.periods} 期，${methods[cost.method]}`,
            },
            {
              key: "interest",
              label: t`预计利息合计`,
              value: <Money fen={cost.interestFen} />,
            },
            {
              key: "total",
              label: t`应还合计`,
              value: <Money fen={cost.totalDueFen} />,
              "data-testid": "lent-total",
            },
            {
              key: "annual",
              label: t`年化利率（单利）`,
              value: `${cost.simpleAnnualPercent}%`,
              strong: true,
              "data-testid": "lent-annual",
            },
            {
              key: "available",
              label: t`剩余可用额度`,
              value: <Money fen={drawdown.availableAfterFen} />,
            },
          ]}
        />
      </Card>
      {drawdown.receivingAccount.cardType === CARD_TYPE.SAFE_ACCOUNT ? (
        <List>
          <WithdrawCell />
        </List>
      ) : null}
    </ResultFrame>
  );
}

interface NotLentProps {
  readonly drawdown: Drawdown;
  readonly borrowAddress: string;
}

function NotLent({ drawdown, borrowAddress }: NotLentProps): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const account = useAccountWords()(drawdown.receivingAccount);
  const reason = useFailReason(drawdown);
  return (
    <ResultFrame
      kind="borrow"
      result="fail"
      title={t`借款未成功`}
      fen={drawdown.amountFen}
      sentence={t`没有放款，额度未占用，不产生利息`}
      rows={[
        {
          key: "reason",
          label: t`原因`,
          value: reason,
          "data-testid": "fail-reason",
        },
        { key: "account", label: t`收款账户`, value: account },
      ]}
      actions={[
        { children: t`重新借款`, render: (link) => <Link to={borrowAddress} {...link} /> },
        home,
      ]}
    />
  );
}

/** Why a drawdown failed or closed, in words. The bank's own words come from the service. */
function useFailReason({ failReason, failCode }: Drawdown): string {
  const { t } = useLingui();
  if (failReason !== null) return failReason;
  switch (failCode) {
    case "EXPIRED":
      return t`超过 30 分钟没有确认，已关闭`;
    case "LEFT":
      return t`确认前已离开，已关闭`;
    case "REPLACED":
      return t`已由新的借款代替`;
    case "FACE_FAILED":
      return t`人脸识别未通过`;
    case "FACE_DECLINED":
      return t`银行没有接受人脸识别`;
    case "NOT_SENT":
      return t`银行没有收到这笔借款`;
    default:
      return t`银行没有受理`;
  }
}

/** When it was sent, once it was, and where the money is to go. */
function useProgressRows(drawdown: Drawdown | undefined): KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  if (drawdown === undefined) return [];
  const { submittedAt, receivingAccount } = drawdown;
  return [
    ...(submittedAt === null
      ? []
      : [{ key: "at", label: t`提交时间`, value: dates.moment(submittedAt) }]),
    { key: "account", label: t`收款账户`, value: accountWords(receivingAccount) },
  ];
}

function InReview({ drawdown }: { drawdown: Drawdown }): ReactElement {
  const { t } = useLingui();
  const rows = useProgressRows(drawdown);
  return (
    <ResultFrame
      kind="borrow"
      result="auditing"
      title={t`已提交，审核中`}
      fen={drawdown.amountFen}
      sentence={t`审核通过后才会放款，现在不计利息`}
      rows={rows}
      actions={[{ children: t`知道了`, render: (link) => <Link to="/home" {...link} /> }]}
    />
  );
}

interface HandlingProps {
  readonly drawdown: Drawdown | undefined;
  readonly wait: ResultWait;
}

function Handling({ drawdown, wait }: HandlingProps): ReactElement {
  const { t } = useLingui();
  const rows = useProgressRows(drawdown);
  return (
    <HandlingResult
      kind="borrow"
      title={t`借款处理中`}
      fen={drawdown?.amountFen}
      sentence={t`银行正在放款，请勿重复借款`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复借款`}
      rows={[...rows, { key: "safe", label: t`计息`, value: t`放款后才开始` }]}
      next={wait.long ? t`仍在处理。可以先离开，有结果后会通知您。` : t`有结果后这里会自动更新。`}
      wait={wait}
    />
  );
}
