import type { IdentityCheck } from "@kedu/api";
import { Card, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  proveIdentityCodeMutation,
  sendIdentityCodeMutation,
} from "../../data/identity-checks.queries.ts";
import { useCodeRefusal } from "../sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { SentCodeForm } from "../sent-code/SentCodeForm.tsx";

interface CodeProofProps {
  readonly check: Pick<IdentityCheck, "checkId" | "phoneMasked">;
  readonly heading: string;
  readonly words: string;
}

/** Proves a check with the code that is sent to the login number. */
export function CodeProof({ check, heading, words }: CodeProofProps): ReactElement {
  const { t } = useLingui();
  const send = useMutation(sendIdentityCodeMutation);
  const prove = useMutation(proveIdentityCodeMutation);
  const codeRefusal = useCodeRefusal(prove.error);
  const { checkId } = check;

  async function enter(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: "identity-code" });
    await prove.mutateAsync({ checkId, challengeId, code });
  }

  return (
    <Card heading={heading}>
      <Stack gap="parts">
        <RefusalNotice error={codeRefusal.rest} />
        <SentCodeForm
          words={words}
          label={t`短信验证码`}
          sending={send}
          onSend={() => send.mutateAsync(checkId).catch(() => undefined)}
          checking={prove.isPending ? t`正在核对` : null}
          onCode={enter}
          error={codeRefusal.line}
          data-testid="identity-code"
        />
      </Stack>
    </Card>
  );
}
