import type { Withdrawal } from "@kedu/api";
import { REFUSALS } from "@kedu/domain";
import {
  Button,
  Card,
  CodeInput,
  ErrorState,
  KeyValue,
  Loading,
  Money,
  Notice,
  ResendCode,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import {
  confirmWithdrawalMutation,
  sendWithdrawalCodeMutation,
  withdrawalQuery,
} from "../../data/withdrawals.queries.ts";
import { useAccountWords } from "../../tasks/bank/bank-words.ts";
import { useOnline } from "../../tasks/online/use-online.ts";
import { newKey } from "../../tasks/money-result/new-key.ts";
import { RefusalNotice } from "../../tasks/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../tasks/refusal/use-failure-line.ts";
import { report } from "../../tasks/reporting/report.ts";
import { notFound } from "../../tasks/routing/page-error.ts";
import { Screen } from "../../tasks/screen/Screen.tsx";
import { LoadingWithdraw } from "./parts/AskingStates.tsx";
import { recordOf, withdrawalAddress } from "./parts/withdraw-address.ts";
import { forgetSent, markSent } from "./parts/withdraw-attempt.ts";
import * as css from "./WithdrawScreen.css.ts";

/** Amount, receiver and fee once more, then the code that sends the money. */
export function ProofScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const record = recordOf(search);
  if (record === null || !("id" in record)) throw notFound();
  const withdrawal = useQuery(withdrawalQuery(record.id));
  return (
    <Screen title={t`确认提现`} backTo="/withdraw">
      {withdrawal.data !== undefined ? (
        <Proof withdrawal={withdrawal.data} />
      ) : withdrawal.isPending ? (
        <LoadingWithdraw />
      ) : (
        <ErrorState
          secondary={t`钱仍在安全账户，只是暂时显示不出来。`}
          onRetry={() => withdrawal.refetch()}
        />
      )}
    </Screen>
  );
}

/** Refusals that belong to the code, and stand at its field. */
const OF_THE_CODE: ReadonlySet<string | null> = new Set(["CODE_WRONG", "CODE_EXPIRED"]);

function Proof({ withdrawal }: { withdrawal: Withdrawal }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const { account } = withdrawal;
  return (
    <>
      <Card data-testid="withdrawal">
        <div className={css.figure}>
          <p className={css.label}>{t`提现金额`}</p>
          <Money fen={withdrawal.amountFen} size="l" data-testid="proof-amount" />
        </div>
        <KeyValue
          rows={[
            {
              key: "account",
              label: t`收款账户`,
              value: accountWords(account),
              "data-testid": "proof-account",
            },
            { key: "name", label: t`户名`, value: account.accountNameMasked },
            {
              key: "fee",
              label: t`手续费`,
              value: <Money fen={withdrawal.feeFen} />,
              "data-testid": "proof-fee",
            },
          ]}
        />
      </Card>
      <CodeForm withdrawalId={withdrawal.withdrawalId} />
    </>
  );
}

function CodeForm({ withdrawalId }: { withdrawalId: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const failureLine = useFailureLine();
  const send = useMutation(sendWithdrawalCodeMutation);
  const confirm = useMutation(confirmWithdrawalMutation);
  const [code, setCode] = useState("");
  const challenge = send.data;
  const ofTheCode = OF_THE_CODE.has(refusalCodeOf(confirm.error));
  const toResult = () =>
    navigate(withdrawalAddress("result", { id: withdrawalId }), { replace: true });
  const sendCode = () => send.mutateAsync(withdrawalId).catch(() => undefined);

  async function withdraw(challengeId: string, complete: string): Promise<void> {
    report({ type: "button", name: "withdraw-code" });
    markSent(withdrawalId);
    try {
      await confirm.mutateAsync({
        idempotencyKey: newKey(),
        input: { withdrawalId, challengeId, code: complete },
      });
    } catch (error) {
      // A code that was not taken is typed anew.
      setCode("");
      const outcome = outcomeOf(error);
      const isSafe =
        outcome.kind === "unsent" ||
        (outcome.kind === "refused" && REFUSALS[outcome.code].moneySafe !== "IN_DOUBT");
      if (isSafe) forgetSent(withdrawalId);
      const ended = outcome.kind === "refused" && outcome.code === "CODE_TOO_MANY_TRIES";
      // What may be on its way is asked for, and never sent again.
      if (isSafe && !ended) return;
    }
    await toResult();
  }

  return (
    <Card>
      <div className={css.stack}>
        {ofTheCode || confirm.error === null ? null : (
          <>
            <RefusalNotice error={confirm.error} onRetry={toResult} />
            <p className={css.label}>{t`钱仍在安全账户，没有转出`}</p>
          </>
        )}
        {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能提现`}</Notice>}
        {challenge === undefined ? (
          <>
            <p className={css.label}>{t`将向您的登录手机发送验证码，输入后钱即转出。`}</p>
            <RefusalNotice error={send.error} />
            <Button
              block
              onClick={sendCode}
              disabled={!online}
              loading={send.isPending}
              data-testid="send-code"
            >
              {t`获取验证码`}
            </Button>
          </>
        ) : (
          <>
            <CodeInput
              label={t`提现验证码`}
              hint={confirm.isPending ? t`正在提现` : t`已发送至 ${challenge.phoneMasked}`}
              value={code}
              onValueChange={(next) => {
                // Under way these digits are the ones that count; disabling the field would lose its focus.
                if (!confirm.isPending) setCode(next);
              }}
              onComplete={(complete) => void withdraw(challenge.challengeId, complete)}
              error={ofTheCode ? failureLine(confirm.error) : undefined}
              data-testid="withdraw-code"
            />
            <RefusalNotice error={send.error} />
            <ResendCode
              key={challenge.challengeId}
              availableAtMs={send.submittedAt + challenge.resendAfterSeconds * 1000}
              onResend={sendCode}
            />
          </>
        )}
        <Loading
          open={confirm.isPending}
          label={t`正在提现，请勿关闭页面`}
          data-testid="withdrawing"
        />
      </div>
    </Card>
  );
}
