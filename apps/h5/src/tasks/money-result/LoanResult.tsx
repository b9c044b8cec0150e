import type { BankChannel, BizDate, PaymentStatus, RepaymentMethod } from "@kedu/domain";
import { Card, KeyValue, type KeyValueRow, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useAccountWords } from "../bank/bank-words.ts";
import { useDateWords } from "../dates/use-date-words.ts";
import { paymentResultPage } from "./result-address.ts";
import { ResultFrame } from "./ResultFrame.tsx";
import type { ResultWait } from "./result-wait.ts";
import { useHomeAction } from "./use-home-action.tsx";

/** A drawdown of the business loan, as far as its result says it. Amounts in fen. Product 1.3, payment. */
export interface Drawdown {
  readonly status: PaymentStatus;
  readonly amountFen: number;
  /** The account that gets the money. */
  readonly account: { readonly bankChannel: BankChannel; readonly last4: string };
  /** When it went to the bank, as an instant; null while it has not. */
  readonly submittedAt: string | null;
  /** The bank's own words. */
  readonly failReason: string | null;
  readonly plan: {
    readonly periods: number;
    readonly method: RepaymentMethod;
    /** Per cent a year, as a decimal string. */
    readonly simpleAnnualPercent: string;
    readonly interestFen: number;
    readonly totalDueFen: number;
    readonly first: { readonly dueOn: BizDate; readonly totalFen: number };
  };
  readonly availableAfterFen: number;
}

export interface LoanResultProps {
  readonly drawdown: Drawdown;
  /** Where a dealer borrows. */
  readonly borrowAddress: string;
  /** Where the loan and its plan are seen. */
  readonly loanAddress: string;
  readonly wait: ResultWait;
}

/** How a business loan ended, or where it stands. Specification 2: results of use, BUSINESS_*. */
export function LoanResult(props: LoanResultProps): ReactElement {
  const { drawdown } = props;
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

function useMethodWords(): Readonly<Record<RepaymentMethod, string>> {
  const { t } = useLingui();
  return {
    INTEREST_FIRST: t`先息后本`,
    EQUAL_PRINCIPAL: t`等额本金`,
    ONE_OFF: t`到期还本付息`,
  };
}

interface LentProps {
  readonly drawdown: Drawdown;
  readonly loanAddress: string;
}

function Lent({ drawdown, loanAddress }: LentProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const home = useHomeAction();
  const account = useAccountWords()(drawdown.account);
  const methods = useMethodWords();
  const { plan } = drawdown;
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
      <Card heading={t`首期应还`} trailing={dates.full(plan.first.dueOn)} padding="compact">
        <KeyValue
          rows={[
            {
              key: "first",
              label: t`首期金额`,
              value: <Money fen={plan.first.totalFen} />,
              strong: true,
              "data-testid": "lent-first",
            },
            {
              key: "method",
              label: t`还款方式`,
              value: t`${plan.periods} 期，${methods[plan.method]}`,
            },
            {
              key: "interest",
              label: t`预计利息合计`,
              value: <Money fen={plan.interestFen} />,
            },
            {
              key: "total",
              label: t`应还合计`,
              value: <Money fen={plan.totalDueFen} />,
              "data-testid": "lent-total",
            },
            {
              key: "annual",
              label: t`年化利率（单利）`,
              value: `${plan.simpleAnnualPercent}%`,
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
  const account = useAccountWords()(drawdown.account);
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
          value: drawdown.failReason ?? t`银行没有受理`,
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

/** When it was sent, once it was, and where the money is to go. */
function useProgressRows({ submittedAt, account }: Drawdown): KeyValueRow[] {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  return [
    ...(submittedAt === null
      ? []
      : [{ key: "at", label: t`提交时间`, value: dates.moment(submittedAt) }]),
    { key: "account", label: t`收款账户`, value: accountWords(account) },
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

function Handling({ drawdown, wait }: { drawdown: Drawdown; wait: ResultWait }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const rows = useProgressRows(drawdown);
  return (
    <ResultFrame
      kind="borrow"
      result="handling"
      title={t`借款处理中`}
      fen={drawdown.amountFen}
      sentence={
        wait.unreachable
          ? t`暂时查不到结果，恢复后自动更新，请勿重复借款`
          : t`银行正在放款，请勿重复借款`
      }
      rows={[...rows, { key: "safe", label: t`计息`, value: t`放款后才开始` }]}
      next={wait.long ? t`仍在处理。可以先离开，有结果后会通知您。` : t`有结果后这里会自动更新。`}
      actions={[
        { children: t`查看进度`, onClick: () => wait.refresh(), "data-testid": "refresh" },
        home,
      ]}
    />
  );
}
