import { Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import {
  confirmLimitIncreaseMutation,
  sendLimitIncreaseCodeMutation,
} from "../../../data/limit-increases.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { SentCodeForm } from "../../../flows/sent-code/SentCodeForm.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { useCodeRefusal } from "../../../flows/sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { increaseAddress } from "./increase-address.ts";

/** Sends a request to the lender with the code sent for it. */
export function IncreaseCode({ increaseId }: { increaseId: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const send = useMutation(sendLimitIncreaseCodeMutation);
  const confirm = useMutation(confirmLimitIncreaseMutation);
  const codeRefusal = useCodeRefusal(confirm.error);

  async function submit(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: "increase-code" });
    const input = { increaseId, challengeId, code };
    try {
      // The page leads to the result of what is sent.
      await confirm.mutateAsync({ idempotencyKey: newKey(), input });
    } catch (error) {
      // It was confirmed before: on another device, or by a call whose answer was lost.
      if (refusalCodeOf(error) !== "LIMIT_INCREASE_STATE") return;
      await navigate(increaseAddress("result", increaseId), { replace: true });
    }
  }

  return (
    <Stack gap="parts">
      <RefusalNotice error={codeRefusal.rest} />
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能申请`}</Notice>}
      <SentCodeForm
        words={t`将向您的登录手机发送验证码，输入后申请即提交审批。`}
        label={t`提额验证码`}
        sending={send}
        onSend={() => send.mutateAsync(increaseId).catch(() => undefined)}
        disabled={!online}
        checking={confirm.isPending ? t`正在提交` : null}
        onCode={submit}
        error={codeRefusal.line}
        data-testid="increase-code"
      />
    </Stack>
  );
}
