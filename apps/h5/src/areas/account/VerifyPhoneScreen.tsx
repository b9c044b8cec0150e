import { Button, Card, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { refusalCodeOf } from "../../data/outcome.ts";
import {
  proveResetCodeMutation,
  sendResetCodeMutation,
} from "../../data/payment-password.queries.ts";
import { useCodeRefusal } from "../../flows/sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../platform/refusal/use-refusal-report.ts";
import { report } from "../../platform/reporting/report.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { passwordAddress } from "./parts/password-address.ts";
import { keepReset, keptReset } from "./parts/password-reset.ts";

/** The second step: the code sent to the login phone. */
export function VerifyPhoneScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [reset] = useState(keptReset);
  if (reset === null) throw notFound();
  return (
    <Screen title={t`验证手机`} backTo={passwordAddress("verify_idCode", search)}>
      <CodeCard resetId={reset.resetId} />
    </Screen>
  );
}

function CodeCard({ resetId }: { resetId: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const send = useMutation(sendResetCodeMutation);
  const prove = useMutation(proveResetCodeMutation);
  // The time for the whole of it is over: no new code helps.
  const isOver = refusalCodeOf(send.error) === "CODE_EXPIRED";
  const codeRefusal = useCodeRefusal(prove.error);
  useRefusalReport(isOver ? send.error : null);

  async function check(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: "password-code" });
    await prove.mutateAsync({ resetId, challengeId, code });
    keepReset({ resetId, codeProved: true });
    await navigate(passwordAddress("manage", search), { replace: true });
  }

  return (
    <Card>
      <Stack gap="parts">
        <RefusalNotice error={codeRefusal.rest} />
        <SentCodeForm
          words={t`将向您的登录手机发送验证码，确认是您本人在设置。`}
          label={t`短信验证码`}
          sending={send}
          onSend={() => send.mutateAsync(resetId).catch(() => undefined)}
          insteadOfSending={
            isOver ? (
              <Button
                block
                render={(link) => (
                  <Link to={passwordAddress("verify_idCode", search)} replace {...link} />
                )}
                data-testid="begin-again"
              >
                {t`已超时，重新核对身份`}
              </Button>
            ) : undefined
          }
          checking={prove.isPending ? t`正在核对` : null}
          onCode={check}
          error={codeRefusal.line}
          data-testid="password-code"
        />
      </Stack>
    </Card>
  );
}
