import { useLingui } from "@lingui/react/macro";
import { hasLengthOfIdNo, ID_NO_CHARACTERS } from "@kedu/domain";
import { Button, text, TextField } from "@kedu/ui";
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import type { Captcha } from "./captcha.ts";
import { keepLoginProgress, loginProgress } from "./login-progress.ts";
import * as css from "./PhoneLogin.css.ts";
import { useSendCode } from "./send-code.ts";
import { sendByIdNumber } from "./send-id-code.ts";

interface IdNumberLoginProps {
  readonly open: boolean;
  /** Whether the phone form has left its place to it. */
  readonly shown: boolean;
  /** Takes the place of the phone form, or gives it back. */
  readonly onShown: (shown: boolean) => void;
  readonly captcha: Captcha;
  /** What the page says of the security check, and its documents. */
  readonly children: ReactNode;
  /** Whether the documents were agreed to; where not, the page says so. */
  readonly accept: () => boolean;
  /** Back to the phone number. */
  readonly onPhone: () => void;
}

/** The mode of the login page in which a person gives their ID number, and the code goes to the number registered with it. */
export function IdNumberLogin(props: IdNumberLoginProps): ReactElement | null {
  const { onShown, open, shown } = props;
  useLayoutEffect(() => {
    onShown(open);
    return () => onShown(false);
  }, [onShown, open]);
  return open && shown ? <IdNumberForm {...props} /> : null;
}

function IdNumberForm({ accept, captcha, children, onPhone }: IdNumberLoginProps): ReactElement {
  const { t } = useLingui();
  const [idNo, setIdNo] = useState(loginProgress().idNo);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = useSendCode(captcha, { replace: false, send: sendByIdNumber });
  const isWrong = refusalCodeOf(send.error) === "ID_INVALID";
  const wrongLine = useFailureLine(isWrong ? send.error : null);

  useEffect(() => {
    captcha.prepare();
    field.current?.focus();
  }, [captcha]);

  async function submit(): Promise<void> {
    if (!hasLengthOfIdNo(idNo)) {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    if (!accept()) return;
    keepLoginProgress({ idNo });
    // The failure shows in the page; the button only waits for the end.
    await send.mutateAsync().catch(() => undefined);
  }

  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField
        ref={field}
        label={t`身份证号`}
        // It has no name: what was typed into the static page's form goes by names.
        value={idNo}
        onValueChange={(typed) => {
          setIdNo(typed);
          setIsMissing(false);
          if (send.isError) send.reset();
        }}
        error={isMissing ? t`请输入 18 位身份证号，旧版外国人永久居留证为 15 位` : wrongLine}
        hint={t`验证码发送至该身份证号登记的手机号，不会显示在这里`}
        accepts="alphanumeric"
        maxLength={ID_NO_CHARACTERS}
        autoComplete="off"
        enterKeyHint="go"
        data-testid="id-no"
      />
      {children}
      <Button type="submit" block onClick={submit} data-testid="get-code-by-id">
        {t`获取验证码`}
      </Button>
      {isWrong ? null : <RefusalNotice error={send.error} onRetry={submit} />}
      <p className={`${text.bodySmall} ${css.quiet}`}>
        {t`只能用已经核验过的身份证号登录。还没有申请过，请用手机号登录。`}
      </p>
      <div className={css.links}>
        <Button prominence="text" onClick={onPhone} data-testid="by-phone">
          {t`用手机号登录`}
        </Button>
      </div>
    </form>
  );
}
