import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { sendTaskCodeMutation, verifyTaskCodeMutation } from "../../../data/embedded.queries.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { SentCodeForm } from "../../../flows/sent-code/SentCodeForm.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useFailureWords } from "../../../platform/refusal/use-failure-line.ts";

/** The code signs this contract and nothing else. */
export function TaskCode(props: { contractId: string; isUnread: boolean }): ReactElement | null {
  const { t } = useLingui();
  const { contractId, isUnread } = props;
  const failureWords = useFailureWords();
  const send = useMutation(sendTaskCodeMutation);
  const verify = useMutation(verifyTaskCodeMutation);
  // Too many wrong codes have the contract read again: the reason is shown, and no field for another code.
  if (isUnread) return <RefusalNotice error={verify.error} />;
  return (
    <SentCodeForm
      words={t`将向您的登录手机发送签署验证码，输入后即完成签署。`}
      label={t`签署验证码`}
      sendLabel={t`获取签署验证码`}
      sending={send}
      onSend={() => send.mutateAsync(contractId).catch(() => undefined)}
      checking={verify.isPending ? t`正在签署` : null}
      onCode={(challengeId, code) =>
        verify.mutateAsync({
          idempotencyKey: newKey(),
          input: { contractId, challengeId, code },
        })
      }
      error={failureWords(verify.error)}
      data-testid="signing-code"
    />
  );
}
