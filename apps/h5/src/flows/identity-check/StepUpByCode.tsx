import type { IdentityCheckPurpose } from "@kedu/domain";
import { Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  beginIdentityCheckMutation,
  proveIdentityCodeMutation,
  sendIdentityCodeMutation,
} from "../../data/identity-checks.queries.ts";
import { useCodeRefusal } from "../sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { SentCodeForm } from "../sent-code/SentCodeForm.tsx";
import type { IdentityCheckState } from "./use-identity-check.ts";

interface StepUpByCodeProps {
  readonly purpose: IdentityCheckPurpose;
  /** The check of this tab for the purpose. */
  readonly check: Pick<IdentityCheckState, "check" | "begin">;
  /** Where codes go. */
  readonly phoneMasked: string;
  /** A code is asked for. */
  readonly onSend?: () => void;
  /** Does what the proved check serves for. The refusal is thrown. */
  readonly onProved: (checkId: string) => Promise<void>;
  /** Of the field. */
  readonly "data-testid": string;
}

/** A code sent to the login phone as a proof. The check is begun with its first code. */
export function StepUpByCode(props: StepUpByCodeProps): ReactElement {
  const { t } = useLingui();
  const { check, phoneMasked } = props;
  const begin = useMutation(beginIdentityCheckMutation);
  const send = useMutation(sendIdentityCodeMutation);
  const prove = useMutation(proveIdentityCodeMutation);
  const [error, setError] = useState<unknown>(null);
  const codeRefusal = useCodeRefusal(prove.error);
  const checkId = check.check?.checkId ?? null;

  async function sendCode(): Promise<void> {
    props.onSend?.();
    setError(null);
    try {
      const begun = check.check ?? (await begin.mutateAsync({ purpose: props.purpose }));
      check.begin(begun);
      await send.mutateAsync(begun.checkId);
    } catch {
      // Both hold their failures, which are shown.
    }
  }

  async function enter(challengeId: string, code: string): Promise<void> {
    if (checkId === null) return;
    try {
      await prove.mutateAsync({ checkId, challengeId, code });
    } catch {
      // Said at the field, or above it.
      return;
    }
    await props.onProved(checkId).catch(setError);
  }

  return (
    <Stack gap="parts">
      <RefusalNotice error={error ?? begin.error ?? codeRefusal.rest} />
      <SentCodeForm
        words={t`验证码发送至 ${phoneMasked}。`}
        label={t`短信验证码`}
        sending={send}
        onSend={sendCode}
        checking={prove.isPending ? t`正在核对` : null}
        onCode={enter}
        error={codeRefusal.line}
        data-testid={props["data-testid"]}
      />
    </Stack>
  );
}
