import { BUSINESS_LOAN } from "@kedu/domain";
import type { Repayment } from "@kedu/api";
import { formatFen, type KeyValueRow, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { HandlingResult } from "../../../flows/money-result/HandlingResult.tsx";
import { NotArrivedResult } from "../../../flows/money-result/NotArrivedResult.tsx";
import { ResultFrame } from "../../../flows/money-result/ResultFrame.tsx";
import { useHomeAction } from "../../../flows/money-result/use-home-action.tsx";
import { repayAgainAddress } from "../../../flows/repayment/loan-ids.ts";
import { idsOfPlace } from "../../../flows/money/attempt-store.ts";
import { repayAttempts } from "../../../flows/repayment/repay-attempts.ts";
import { useLongWait } from "../../../flows/money/polling.ts";
import { type RepaymentResultState, useRepaymentResult } from "./use-repayment-result.ts";

/** The result of a repayment, or its state. */
export function RepaymentResult({ record }: { record: ResultRecord }): ReactElement {
  const state = useRepaymentResult(record);
  const { followed: repayment } = state;
  if (state.notArrived) return <NotArrived state={state} />;
  switch (repayment?.status) {
    case "SUCCESS":
      return <Repaid repayment={repayment} />;
    case "FAIL":
      return <NotRepaid repayment={repayment} />;
    case "CREATED":
      return <Submitted repayment={repayment} />;
    default:
      return <Handling state={state} />;
  }
}

/** What the money was put on: late charge and benefit only where there are any. */
function usePartRows({ parts, account }: Repayment): KeyValueRow[] {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return [
    {
      key: "principal",
      label: t`本金`,
      value: <Money fen={parts.principalFen} />,
      "data-testid": "repaid-principal",
    },
    {
      key: "interest",
      label: t`利息`,
      value: <Money fen={parts.interestFen} />,
      "data-testid": "repaid-interest",
    },
    ...(parts.penaltyFen === 0
      ? []
      : [
          {
            key: "penalty",
            label: t`罚息`,
            value: <Money fen={parts.penaltyFen} />,
            "data-testid": "repaid-penalty",
          },
        ]),
    ...(account === null
      ? []
      : [{ key: "account", label: t`扣款账户`, value: accountWords(account) }]),
  ];
}

function Repaid({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const rows = usePartRows(repayment);
  const sentence = useSettledWords()(repayment);
  return (
    <ResultFrame
      kind="repay"
      appCode={repayment.appCode}
      result="success"
      title={t`还款成功`}
      fen={repayment.amountFen}
      sentence={sentence}
      rows={[
        ...rows,
        ...(repayment.surplusFen === 0
          ? []
          : [
              {
                key: "surplus",
                label: t`多付部分，可申请退回`,
                value: <Money fen={repayment.surplusFen} />,
              },
            ]),
        {
          key: "available",
          label: t`可用额度`,
          value: <Money fen={repayment.availableAfterFen} />,
          "data-testid": "repaid-available",
        },
      ]}
      actions={[
        home,
        {
          children: t`查看记录`,
          render: (link) => (
            <Link to={`/record/detail?repayment=${repayment.repaymentId}`} {...link} />
          ),
        },
      ]}
    />
  );
}

/** Settled or not, and what paying early has saved. */
function useSettledWords(): (repayment: Repayment) => string {
  const { t } = useLingui();
  return ({ loans, savedFen, daysEarly }) => {
    const settled = loans.every((loan) => loan.settled);
    const saved = formatFen(savedFen);
    if (settled && savedFen > 0) {
      // Of several loans one may be overdue while another is early.
      return daysEarly > 0
        ? t`已结清，提前 ${daysEarly} 天还，少付利息 ${saved}`
        : t`已结清，少付利息 ${saved}`;
    }
    if (settled) return t`已结清`;
    if (savedFen > 0) return t`已还一部分，到期前少付利息 ${saved}`;
    return daysEarly < 0 ? t`已还一部分，其余仍逾期，请尽快还` : t`已还一部分，其余按原到期日还`;
  };
}

function NotRepaid({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const accountWords = useAccountWords();
  const { account, failReason } = repayment;
  const loanIds = repayment.loans.map(({ loanId }) => loanId);
  const whole = repayment.kind === "EARLY" ? "WHOLE" : "DUE";
  const again = repayAgainAddress(loanIds, repayment.appCode === BUSINESS_LOAN ? whole : null);
  return (
    <ResultFrame
      kind="repay"
      appCode={repayment.appCode}
      result="fail"
      title={t`还款未成功`}
      fen={repayment.amountFen}
      sentence={t`没有扣款，借款没有变化`}
      rows={[
        {
          key: "reason",
          label: t`原因`,
          value: failReason ?? t`银行没有受理`,
          "data-testid": "fail-reason",
        },
        ...(account === null
          ? []
          : [{ key: "account", label: t`扣款账户`, value: accountWords(account) }]),
      ]}
      next={t`请确认账户余额充足、没有限额，再重新还款。`}
      actions={[
        {
          children: t`重新还款`,
          render: (link) => <Link to={again} {...link} />,
        },
        home,
      ]}
    />
  );
}

function Submitted({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <ResultFrame
      kind="repay"
      appCode={repayment.appCode}
      result="auditing"
      title={t`已提交，等待银行受理`}
      fen={repayment.amountFen}
      sentence={t`还没有扣款`}
      rows={[
        { key: "at", label: t`提交时间`, value: dates.moment(repayment.createdAt) },
        { key: "result", label: t`结果`, value: t`在“还款”里查看` },
      ]}
      actions={[{ children: t`知道了`, render: (link) => <Link to="/repay" {...link} /> }]}
    />
  );
}

function Handling({ state }: { state: RepaymentResultState }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const longWait = useLongWait();
  const { followed: repayment } = state;
  return (
    <HandlingResult
      kind="repay"
      appCode={repayment?.appCode}
      title={t`还款处理中`}
      fen={repayment?.amountFen}
      sentence={t`银行正在扣款，请勿重复还款`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复还款`}
      rows={[
        ...(repayment === undefined
          ? []
          : [{ key: "at", label: t`提交时间`, value: dates.moment(repayment.createdAt) }]),
        { key: "safe", label: t`如已扣款`, value: t`不会再次扣款` },
      ]}
      next={
        longWait
          ? t`仍在处理。可以先离开，结果会出现在“还款”里，也会通知您。`
          : t`有结果后这里会自动更新。`
      }
      wait={state}
    />
  );
}

/** The call never reached the service: the dealer may begin again, with today's figures. */
function NotArrived({ state }: { state: RepaymentResultState }): ReactElement {
  const { t } = useLingui();
  const { attempted } = state;
  return (
    <NotArrivedResult
      kind="repay"
      title={t`还款没有送达`}
      sentence={t`没有扣款，借款没有变化`}
      again={{
        children: t`重新还款`,
        render: ({ children, ...link }) => (
          <Link
            to={
              attempted === null
                ? "/repay"
                : repayAgainAddress(idsOfPlace(attempted.place), attempted.attempt.scope)
            }
            // What never arrived is not asked for again.
            onClick={() => attempted !== null && repayAttempts.forget(attempted.place)}
            {...link}
          >
            {children}
          </Link>
        ),
      }}
    />
  );
}
