import { Card, Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { sendBindCodeMutation } from "../../data/quick-login.queries.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useLogIn } from "../../platform/session/use-log-in.ts";
import { forgetBinding, keptBinding } from "./binding.ts";

/** The code that binds the phone's own number, and logs in. */
export function QuickEnterCodeScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [binding] = useState(keptBinding);
  const send = useMutation(sendBindCodeMutation);
  const logIn = useLogIn(forgetBinding);
  const codeLine = useFailureLine(logIn.error);
  const back = `/quickLogin?${search}`;
  return (
    <Screen title={t`输入验证码`} backTo={back} helpTopic="LOGIN_CODE_NOT_RECEIVED">
      {binding === null ? (
        <Empty
          title={t`还没有获取验证码`}
          secondary={t`请先确认本机号码，再获取验证码。`}
          action={{
            children: t`去确认本机号码`,
            render: (link) => <Link to={back} replace {...link} />,
          }}
        />
      ) : (
        <Card>
          <SentCodeForm
            words={t`验证码发送至本机号码，确认由您本人绑定。`}
            label={t`短信验证码`}
            sending={send}
            onSend={() => send.mutateAsync(binding).catch(() => undefined)}
            checking={logIn.isPending ? t`正在登录` : null}
            onCode={(challengeId, code) => logIn.mutateAsync({ challengeId, code })}
            error={codeLine}
            data-testid="bind-code"
          />
        </Card>
      )}
    </Screen>
  );
}
