import { Button, CodeInput, Loading, Notice, ResendCode } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  confirmWithdrawalMutation,
  sendWithdrawalCodeMutation,
} from "../../../data/withdrawals.queries.ts";
import { newKey } from "../../../tasks/money-result/new-key.ts";
import { useOnline } from "../../../tasks/online/use-online.ts";
import { RefusalNotice } from "../../../tasks/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../../tasks/refusal/use-failure-line.ts";
import { report } from "../../../tasks/reporting/report.ts";
import * as css from "../WithdrawScreen.css.ts";
import { useSending } from "./use-sending.ts";

/** Refusals that belong to the code, and stand at its field. */
const OF_THE_CODE: ReadonlySet<string | null> = new Set(["CODE_WRONG", "CODE_EXPIRED"]);

/** Confirms a withdrawal with the code sent for it. */
export function CodeProof({ withdrawalId }: { withdrawalId: string }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const failureLine = useFailureLine();
  const { send: sendMoney, toResult } = useSending(withdrawalId);
  const send = useMutation(sendWithdrawalCodeMutation);
  const confirm = useMutation(confirmWithdrawalMutation);
  const [code, setCode] = useState("");
  const challenge = send.data;
  const ofTheCode = OF_THE_CODE.has(refusalCodeOf(confirm.error));
  const sendCode = () => send.mutateAsync(withdrawalId).catch(() => undefined);

  async function withdraw(challengeId: string, complete: string): Promise<void> {
    report({ type: "button", name: "withdraw-code" });
    const input = { withdrawalId, challengeId, code: complete };
    await sendMoney(
      () => confirm.mutateAsync({ idempotencyKey: newKey(), input }),
      "CODE_TOO_MANY_TRIES",
    );
    // A code that was not taken is typed anew.
    setCode("");
  }

  return (
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
  );
}
