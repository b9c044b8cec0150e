import type { TopUp } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { refreshTopUps, topUpOfRequestQuery, topUpQuery } from "../../../data/top-ups.queries.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import type { FollowedKind } from "../../../flows/money/use-followed-result.ts";
import { BANK_PAGES } from "./bank-pages.ts";
import { OrderResult } from "./OrderResult.tsx";
import { endTopUpAttempt, topUpAddress } from "./top-up-attempt.ts";

const topUpKind: FollowedKind<TopUp> = {
  byId: topUpQuery,
  byRequest: topUpOfRequestQuery,
  idOf: ({ topUpId }) => topUpId,
  // It was proved with the call that sent it.
  isWaiting: () => false,
  nextAddress: ({ topUpId }, { record }) => ("id" in record ? null : topUpAddress({ id: topUpId })),
  onAnswer: (_topUp, { record }) => {
    if ("request" in record) endTopUpAttempt();
  },
  forgetEnded: () => undefined,
  refreshAfter: refreshTopUps,
};

/** The result of a top-up, or its state. */
export function TopUpResult({ record }: { record: ResultRecord }): ReactElement {
  const { t } = useLingui();
  return (
    <OrderResult
      record={record}
      kind={topUpKind}
      words={{
        kind: "topUp",
        account: t`付款银行卡`,
        notArrived: t`充值没有送达`,
        asking: t`正在查询充值`,
        askingSentence: t`没有收到回答，正在查询，请勿重复充值`,
        unreachable: t`暂时查不到结果，恢复后自动更新，请勿重复充值`,
        handling: t`充值处理中`,
        handlingSentence: t`银行正在扣款，请勿重复充值`,
        handlingLong: t`仍在处理。可以先离开，稍后在安全账户查看。`,
        done: t`充值成功`,
        doneSentence: t`钱已转入安全账户，可以在收支明细里查看`,
        failed: t`充值未成功`,
        unmoved: t`钱仍在您的银行卡里，没有扣款`,
        ifUnmoved: { label: t`如未扣款`, value: t`钱仍在您的银行卡里` },
        see: {
          children: t`查看安全账户`,
          render: (link) => <Link to={BANK_PAGES.POSTAL_BANK} {...link} />,
        },
        again: {
          children: t`重新充值`,
          render: (link) => <Link to={topUpAddress()} {...link} />,
        },
      }}
    />
  );
}
