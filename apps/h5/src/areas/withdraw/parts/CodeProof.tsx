import { Loading, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  confirmWithdrawalMutation,
  sendWithdrawalCodeMutation,
} from "../../../data/withdrawals.queries.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../../platform/refusal/use-failure-line.ts";
import { report } from "../../../platform/reporting/report.ts";
import { SentCodeForm } from "../../../flows/sent-code/SentCodeForm.tsx";
import * as css from "./Withdraw.css.ts";
import { useProofSending } from "./use-proof-sending.ts";

/** Refusals of the code, shown at its field. */
const OF_THE_CODE: ReadonlySet<string | null> = new Set(["CODE_WRONG", "CODE_EXPIRED"]);

/** Confirms a withdrawal with the code sent for it. */
export function CodeProof({ withdrawalId }: { withdrawalId: string }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const { busy, problem, send: sendMoney, toResult } = useProofSending(withdrawalId);
  const send = useMutation(sendWithdrawalCodeMutation);
  const confirm = useMutation(confirmWithdrawalMutation);
  const ofTheCode = OF_THE_CODE.has(refusalCodeOf(problem));
  const codeLine = useFailureLine(ofTheCode ? problem : null);

  async function withdraw(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: "withdraw-code" });
    const input = { withdrawalId, challengeId, code };
    await sendMoney(
      () => confirm.mutateAsync({ idempotencyKey: newKey(), input }),
      "CODE_TOO_MANY_TRIES",
    );
  }

  return (
    <Stack gap="parts">
      {ofTheCode || problem === null ? null : (
        <>
          <RefusalNotice error={problem} onRetry={toResult} />
          <p className={css.label}>{t`钱仍在安全账户，没有转出`}</p>
        </>
      )}
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能提现`}</Notice>}
      <SentCodeForm
        words={t`将向您的登录手机发送验证码，输入后钱即转出。`}
        label={t`提现验证码`}
        sending={send}
        onSend={() => send.mutateAsync(withdrawalId).catch(() => undefined)}
        disabled={!online}
        checking={busy ? t`正在提现` : null}
        onCode={withdraw}
        error={codeLine}
        data-testid="withdraw-code"
      />
      <Loading open={busy} label={t`正在提现，请勿关闭页面`} data-testid="withdrawing" />
    </Stack>
  );
}
