import { useLingui } from "@lingui/react/macro";
import { Button, CodeInput, Empty, ResendCode, text } from "@kedu/ui";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { useLogIn } from "../../platform/session/use-log-in.ts";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useGoBack } from "../../platform/screen/use-go-back.ts";
import { useCaptcha } from "./captcha.ts";
import { forgetLoginProgress, isSentCode, loginProgress, type SentCode } from "./login-progress.ts";
import * as css from "./PhoneLogin.css.ts";
import { useSendCode } from "./send-code.ts";
import { sendByIdNumber } from "./send-id-code.ts";

/** The code from the message. It is sent as soon as its last digit is there. */
export function EnterCodeScreen(): ReactElement {
  const { t } = useLingui();
  const { state, search } = useLocation();
  return (
    <Screen
      title={t`输入验证码`}
      backTo={`/phoneLogin${search}`}
      helpTopic="LOGIN_CODE_NOT_RECEIVED"
    >
      {isSentCode(state) ? (
        <EnterCode key={state.challengeId} sent={state} />
      ) : (
        <Empty
          title={t`还没有获取验证码`}
          secondary={t`请先填写手机号，再获取验证码。`}
          action={{
            children: t`去填写手机号`,
            render: (link) => <Link to={`/phoneLogin${search}`} replace {...link} />,
          }}
        />
      )}
    </Screen>
  );
}

/** Refusals after which this code can no longer be entered. */
const SPENT = new Set(["CODE_EXPIRED", "CODE_TOO_MANY_TRIES", "LOGIN_LOCKED"]);

/** Whether this code can no longer be entered: it ran out, or the last try at it was wrong. */
function isSpent(error: unknown): boolean {
  const outcome = outcomeOf(error);
  return outcome.kind === "refused" && (SPENT.has(outcome.code) || outcome.data.triesLeft === 0);
}

function EnterCode({ sent }: { sent: SentCode }): ReactElement {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isByIdNumber = sent.phoneMasked === null;
  const { idNo, phone } = loginProgress();
  const canResend = (isByIdNumber ? idNo : phone) !== "";
  const { captcha } = useCaptcha(canResend);
  const logIn = useLogIn(forgetLoginProgress);
  const resend = useSendCode(captcha, {
    replace: true,
    ...(isByIdNumber ? { send: sendByIdNumber } : {}),
  });
  const changeNumber = useGoBack("/phoneLogin");
  const codeLine = useFailureLine(logIn.error);
  const resendLine = useFailureLine(resend.error);
  const refused = refusalCodeOf(logIn.error);
  const spent = isSpent(logIn.error);

  // The code is all this page is for: the keypad is up when it opens.
  useEffect(() => input.current?.focus(), []);

  function submit(complete: string): void {
    logIn.mutate(
      { challengeId: sent.challengeId, code: complete },
      {
        onError: (error) => {
          // After a refusal the digits are of no use; after a lost line they are tried again as they are.
          const why = refusalCodeOf(error);
          if (why !== null) setCode("");
          // A spent code disables its field; reading goes on at the page's title.
          if (isSpent(error)) document.querySelector("h1")?.focus();
        },
      },
    );
  }

  return (
    <div className={css.form}>
      <p className={`${text.body} ${css.sentTo}`}>
        <span>
          {sent.phoneMasked === null
            ? t`如果该身份证号在这里登记过，验证码已发送至登记的手机号`
            : t`已发送至 ${sent.phoneMasked}`}
        </span>
        <Button prominence="text" size="small" edge="start" onClick={changeNumber}>
          {t`修改`}
        </Button>
      </p>
      <CodeInput
        ref={input}
        aria-label={t`短信验证码，6 位数字`}
        value={code}
        onValueChange={(next) => {
          // Under way these digits are the ones that count; disabling the field would lose its focus.
          if (logIn.isPending) return;
          setCode(next);
          if (logIn.isError && next !== "") logIn.reset();
        }}
        onComplete={submit}
        disabled={spent}
        error={codeLine}
        hint={logIn.isPending ? t`正在登录` : undefined}
        data-testid="code"
      />
      {logIn.isError && refused === null && code.length > 0 ? (
        <Button onClick={() => submit(code)}>{t`重试`}</Button>
      ) : null}
      {canResend ? (
        <ResendCode
          availableAtMs={sent.resendAtMs}
          // Its failure shows below; the button only waits for the end.
          onResend={() => resend.mutateAsync().catch(() => undefined)}
          data-testid="resend"
        />
      ) : (
        <Button prominence="text" edge="start" className={css.start} onClick={changeNumber}>
          {t`重新获取`}
        </Button>
      )}
      <p className={`${text.bodySmall} ${css.quiet}`} role="status">
        {resendLine}
      </p>
      <div className={css.links}>
        <Button prominence="text" onClick={() => openHelp("LOGIN_CODE_NOT_RECEIVED")}>
          {t`收不到？联系客服`}
        </Button>
      </div>
    </div>
  );
}
