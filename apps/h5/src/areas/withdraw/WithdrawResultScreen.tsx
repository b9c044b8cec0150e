import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { HandlingResult } from "../../flows/money-result/HandlingResult.tsx";
import { NotArrivedResult } from "../../flows/money-result/NotArrivedResult.tsx";
import { recordOf, type ResultRecord } from "../../flows/money/result-address.ts";
import { useLongWait } from "../../flows/money/polling.ts";
import { WithdrawalResult } from "../../flows/money-result/WithdrawalResult.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { useWithdrawal, type WithdrawalState } from "./parts/use-withdrawal.ts";

/** The result of a withdrawal, or its state. It refetches by itself until there is a result. */
export function WithdrawResultScreen(): ReactElement {
  const [search] = useSearchParams();
  const record = recordOf(search);
  if (record === null) throw notFound();
  return <Followed record={record} />;
}

function Followed({ record }: { record: ResultRecord }): ReactElement {
  const state = useWithdrawal(record);
  const long = useLongWait();
  const { followed: withdrawal, unreachable, refresh } = state;
  if (state.notArrived) return <NotArrived />;
  if (withdrawal === undefined || state.proofInDoubt) return <Asking state={state} />;
  if (state.proofNotArrived)
    return <ProofNotArrived amountFen={withdrawal.amountFen} confirmAgain={state.confirmAgain} />;
  return (
    <WithdrawalResult
      withdrawal={withdrawal}
      withdrawAddress="/withdraw"
      balanceAddress="/withdraw"
      wait={{ unreachable, long, refresh }}
    />
  );
}

/** The answer was lost, and what became of the request is being asked for. */
function Asking({ state }: { state: WithdrawalState }): ReactElement {
  const { t } = useLingui();
  return (
    <HandlingResult
      kind="withdraw"
      title={t`正在查询提现`}
      fen={undefined}
      sentence={t`没有收到回答，正在查询，请勿重复提现`}
      unreachable={t`暂时查不到结果，恢复后自动更新，请勿重复提现`}
      next={state.followed === undefined ? t`没有验证码确认，钱不会转出。` : undefined}
      wait={state}
    />
  );
}

/** The request for a withdrawal was lost on its way. */
function NotArrived(): ReactElement {
  const { t } = useLingui();
  return (
    <NotArrivedResult
      kind="withdraw"
      title={t`提现没有送达`}
      sentence={t`钱仍在安全账户，没有转出`}
      again={{ children: t`重新提现`, render: (link) => <Link to="/withdraw" {...link} /> }}
    />
  );
}

interface ProofNotArrivedProps {
  readonly amountFen: number;
  readonly confirmAgain: () => void;
}

/** The password or the code was lost on its way, and may be given again. */
function ProofNotArrived({ amountFen, confirmAgain }: ProofNotArrivedProps): ReactElement {
  const { t } = useLingui();
  return (
    <NotArrivedResult
      kind="withdraw"
      title={t`确认没有送达`}
      fen={amountFen}
      sentence={t`钱仍在安全账户，没有转出`}
      again={{ children: t`重新确认`, onClick: confirmAgain, "data-testid": "confirm-again" }}
    />
  );
}
