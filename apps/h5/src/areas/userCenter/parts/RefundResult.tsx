import type { Refund } from "@kedu/api";
import type { CardAction, KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "react-router";
import {
  refreshRepayBalance,
  refundOfRequestQuery,
  refundQuery,
} from "../../../data/transfers.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { HandlingResult } from "../../../flows/money-result/HandlingResult.tsx";
import { NotArrivedResult } from "../../../flows/money-result/NotArrivedResult.tsx";
import { ResultFrame } from "../../../flows/money-result/ResultFrame.tsx";
import { useHomeAction } from "../../../flows/money-result/use-home-action.tsx";
import { useLongWait } from "../../../flows/money/polling.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import {
  type FollowedKind,
  type FollowedResult,
  useFollowedResult,
} from "../../../flows/money/use-followed-result.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { endRefundAttempt, refundAddress } from "./refund-attempt.ts";

const refundKind: FollowedKind<Refund> = {
  byId: refundQuery,
  byRequest: refundOfRequestQuery,
  idOf: ({ refundId }) => refundId,
  // It goes to the bank at once, without another proof.
  isWaiting: () => false,
  nextAddress: ({ refundId }, { record }) =>
    "id" in record ? null : refundAddress({ id: refundId }),
  onAnswer: (_refund, { record }) => {
    if ("request" in record) endRefundAttempt();
  },
  forgetEnded: () => undefined,
  refreshAfter: refreshRepayBalance,
};

/** The result of a refund, or its state. It asks by itself until there is a result, and sends nothing. */
export function RefundResult({ record }: { record: ResultRecord }): ReactElement {
  const { t } = useLingui();
  const wait = useFollowedResult(record, refundKind);
  const again = useAgain();
  const { followed: refund } = wait;
  if (wait.notArrived) {
    return (
      <NotArrivedResult
        kind="refund"
        title={t`退款没有送达`}
        sentence={t`钱仍在还款账户，没有转出`}
        again={again}
      />
    );
  }
  if (refund === undefined) {
    return (
      <HandlingResult
        kind="refund"
        title={t`正在查询退款`}
        fen={undefined}
        sentence={t`没有收到回答，正在查询，请勿重复退款`}
        unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复退款`}
        wait={wait}
      />
    );
  }
  switch (refund.status) {
    case "SUCCESS":
      return <Refunded refund={refund} />;
    case "FAIL":
      return <NotRefunded refund={refund} />;
    case "CREATED":
    case "PROCESSING":
    case "UNKNOWN":
      return <Handling refund={refund} wait={wait} />;
  }
}

function useAgain(): CardAction {
  const { t } = useLingui();
  return { children: t`重新退款`, render: (link) => <Link to={refundAddress()} {...link} /> };
}

function useRefundRows({ account, createdAt }: Refund): readonly [KeyValueRow, KeyValueRow] {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  return [
    { key: "account", label: t`收款账户`, value: accountWords(account) },
    { key: "at", label: t`提交时间`, value: dates.moment(createdAt) },
  ];
}

function Refunded({ refund }: { refund: Refund }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const rows = useRefundRows(refund);
  return (
    <ResultFrame
      kind="refund"
      result="success"
      title={t`退款成功`}
      fen={refund.amountFen}
      sentence={t`银行已转出，以到账短信为准`}
      rows={rows}
      actions={[
        {
          children: t`查看还款账户`,
          render: (link) => <Link to="/userCenter/balance/repayBalance" {...link} />,
        },
        home,
      ]}
    />
  );
}

function NotRefunded({ refund }: { refund: Refund }): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const again = useAgain();
  const rows = useRefundRows(refund);
  return (
    <ResultFrame
      kind="refund"
      result="fail"
      title={t`退款未成功`}
      fen={refund.amountFen}
      sentence={t`钱仍在还款账户，没有转出`}
      rows={[
        {
          key: "reason",
          label: t`原因`,
          // The bank's own words.
          value: refund.failReason ?? t`银行没有受理`,
          "data-testid": "fail-reason",
        },
        ...rows,
      ]}
      actions={[again, home]}
    />
  );
}

interface HandlingProps {
  readonly refund: Refund;
  readonly wait: FollowedResult<Refund>;
}

function Handling({ refund, wait }: HandlingProps): ReactElement {
  const { t } = useLingui();
  const long = useLongWait();
  const rows = useRefundRows(refund);
  return (
    <HandlingResult
      kind="refund"
      title={t`退款处理中`}
      fen={refund.amountFen}
      sentence={t`银行正在转账，请勿重复退款`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复退款`}
      rows={[...rows, { key: "unsent", label: t`如未转出`, value: t`钱仍在还款账户` }]}
      next={long ? t`仍在处理。可以先离开，稍后在还款账户查看。` : t`有结果后这里会自动更新。`}
      wait={wait}
    />
  );
}
