import type { IdentityCheckStart } from "@kedu/api";
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
import { isCheckOver, type IdentityCheckState } from "./use-identity-check.ts";

interface StepUpByCodeProps {
  /** What the check is begun for. */
  readonly start: IdentityCheckStart;
  /** The check that was begun for it. */
  readonly check: Pick<IdentityCheckState, "check" | "begin" | "forget">;
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
      const begun = check.check ?? (await begin.mutateAsync(props.start));
      check.begin(begun);
      await send.mutateAsync(begun.checkId);
    } catch (failure) {
      // Both hold their failures, which are shown.
      endIfOver(failure);
    }
  }

  /** A check that serves no more has no code either: the next one is of another check. */
  function endIfOver(failure: unknown): void {
    if (!isCheckOver(failure)) return;
    check.forget();
    send.reset();
    setError(failure);
  }

  async function enter(challengeId: string, code: string): Promise<void> {
    if (checkId === null) return;
    try {
      await prove.mutateAsync({ checkId, challengeId, code });
    } catch (failure) {
      // Said at the field, or above it.
      endIfOver(failure);
      return;
    }
    await props.onProved(checkId).catch((failure: unknown) => {
      setError(failure);
      endIfOver(failure);
    });
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
