import type { Withdrawal as FullWithdrawal } from "@kedu/api";
import { type CardAction, type KeyValueRow, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useAccountWords } from "../bank/bank-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { HandlingResult } from "./HandlingResult.tsx";
import { ResultFrame } from "./ResultFrame.tsx";
import type { ResultWait } from "./result-wait.ts";
import { useHomeAction } from "./use-home-action.tsx";

/** A withdrawal from the safe account, as far as its result says it. Amounts in fen. Product 1.4. */
export type Withdrawal = Pick<
  FullWithdrawal,
  | "status"
  | "amountFen"
  | "feeFen"
  | "account"
  | "createdAt"
  | "failCode"
  | "failReason"
  | "balanceAfterFen"
>;

export interface WithdrawalResultProps {
  readonly withdrawal: Withdrawal;
  /** Where money is withdrawn. */
  readonly withdrawAddress: string;
  /** Where the safe account is seen. */
  readonly balanceAddress: string;
  readonly wait: ResultWait;
}

/** The result of a withdrawal, or its state. */
export function WithdrawalResult(props: WithdrawalResultProps): ReactElement {
  const { withdrawal } = props;
  switch (withdrawal.status) {
    case "SUCCESS":
      return <Withdrawn {...props} />;
    case "FAIL":
      return <NotWithdrawn {...props} />;
    // Product 2: it goes to the bank once the code was right, and nothing has moved before.
    case "CREATED":
    case "VERIFYING":
      return <InReview {...props} />;
    case "PROCESSING":
    case "UNKNOWN":
      return <Handling {...props} />;
  }
}

/** To which account, and what it cost where it cost anything. */
function useTransferRows({ account, feeFen }: Withdrawal): KeyValueRow[] {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return [
    {
      key: "account",
      label: t`收款账户`,
      value: accountWords(account),
    },
    ...(feeFen === 0 ? [] : [{ key: "fee", label: t`手续费`, value: <Money fen={feeFen} /> }]),
  ];
}

/** What is left, where the bank has said so. */
function useBalanceRows({ balanceAfterFen }: Withdrawal): KeyValueRow[] {
  const { t } = useLingui();
  return balanceAfterFen === null
    ? []
    : [
        {
          key: "balance",
          label: t`安全账户余额`,
          value: <Money fen={balanceAfterFen} />,
          "data-testid": "withdrawn-balance",
        },
      ];
}

/** Why it failed, in words. The bank's own words come from the service. */
function useFailReason({ failReason, failCode }: Withdrawal): string {
  const { t } = useLingui();
  if (failReason !== null) return failReason;
  switch (failCode) {
    case "NOT_CONFIRMED":
      return t`超过 30 分钟没有确认，已关闭`;
    case "CODE_TOO_MANY_TRIES":
      return t`验证码输错次数过多，已关闭`;
    case "NOT_SENT":
      return t`银行没有收到这笔提现`;
    default:
      return t`银行没有受理`;
  }
}

function useBalanceAction(balanceAddress: string): CardAction {
  const { t } = useLingui();
  return { children: t`查看余额`, render: (link) => <Link to={balanceAddress} {...link} /> };
}

function Withdrawn({ withdrawal, balanceAddress }: WithdrawalResultProps): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const balance = useBalanceAction(balanceAddress);
  const rows = useTransferRows(withdrawal);
  const left = useBalanceRows(withdrawal);
  return (
    <ResultFrame
      kind="withdraw"
      result="success"
      title={t`提现成功`}
      fen={withdrawal.amountFen}
      sentence={t`银行已转出，以到账短信为准`}
      rows={[...rows, ...left]}
      actions={[balance, home]}
    />
  );
}

function NotWithdrawn({ withdrawal, withdrawAddress }: WithdrawalResultProps): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const [account] = useTransferRows(withdrawal);
  const left = useBalanceRows(withdrawal);
  const reason = useFailReason(withdrawal);
  return (
    <ResultFrame
      kind="withdraw"
      result="fail"
      title={t`提现未成功`}
      fen={withdrawal.amountFen}
      sentence={t`钱仍在安全账户，没有转出`}
      rows={[
        {
          key: "reason",
          label: t`原因`,
          value: reason,
          "data-testid": "fail-reason",
        },
        ...(account === undefined ? [] : [account]),
        ...left,
      ]}
      actions={[
        { children: t`重新提现`, render: (link) => <Link to={withdrawAddress} {...link} /> },
        home,
      ]}
    />
  );
}

function InReview({ withdrawal, balanceAddress }: WithdrawalResultProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const rows = useTransferRows(withdrawal);
  return (
    <ResultFrame
      kind="withdraw"
      result="auditing"
      title={t`已提交，等待银行受理`}
      fen={withdrawal.amountFen}
      sentence={t`还没有转出，钱仍在安全账户`}
      rows={[{ key: "at", label: t`提交时间`, value: dates.moment(withdrawal.createdAt) }, ...rows]}
      actions={[{ children: t`知道了`, render: (link) => <Link to={balanceAddress} {...link} /> }]}
    />
  );
}

function Handling({ withdrawal, wait }: WithdrawalResultProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const rows = useTransferRows(withdrawal);
  return (
    <HandlingResult
      kind="withdraw"
      title={t`提现处理中`}
      fen={withdrawal.amountFen}
      sentence={t`银行正在转账，请勿重复提现`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复提现`}
      rows={[
        { key: "at", label: t`提交时间`, value: dates.moment(withdrawal.createdAt) },
        ...rows,
        { key: "safe", label: t`如未转出`, value: t`会退回安全账户` },
      ]}
      next={wait.long ? t`仍在处理。可以先离开，有结果后会通知您。` : t`有结果后这里会自动更新。`}
      wait={wait}
    />
  );
}
