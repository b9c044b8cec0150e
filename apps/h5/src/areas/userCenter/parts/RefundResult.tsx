import type { Refund } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import {
  refreshRepayBalance,
  refundOfRequestQuery,
  refundQuery,
} from "../../../data/transfers.queries.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import type { FollowedKind } from "../../../flows/money/use-followed-result.ts";
import { OrderResult } from "./OrderResult.tsx";
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

/** The result of a refund, or its state. */
export function RefundResult({ record }: { record: ResultRecord }): ReactElement {
  const { t } = useLingui();
  return (
    <OrderResult
      record={record}
      kind={refundKind}
      words={{
        kind: "refund",
        account: t`收款账户`,
        notArrived: t`退款没有送达`,
        asking: t`正在查询退款`,
        askingSentence: t`没有收到回答，正在查询，请勿重复退款`,
        unreachable: t`暂时查不到结果，恢复后自动更新，请勿重复退款`,
        handling: t`退款处理中`,
        handlingSentence: t`银行正在转账，请勿重复退款`,
        handlingLong: t`仍在处理。可以先离开，稍后在还款账户查看。`,
        done: t`退款成功`,
        doneSentence: t`银行已转出，以到账短信为准`,
        failed: t`退款未成功`,
        unmoved: t`钱仍在还款账户，没有转出`,
        ifUnmoved: { label: t`如未转出`, value: t`钱仍在还款账户` },
        see: {
          children: t`查看还款账户`,
          render: (link) => <Link to="/userCenter/balance/repayBalance" {...link} />,
        },
        again: {
          children: t`重新退款`,
          render: (link) => <Link to={refundAddress()} {...link} />,
        },
      }}
    />
  );
}
