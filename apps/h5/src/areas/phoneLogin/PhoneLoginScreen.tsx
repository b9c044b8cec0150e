import { useLingui } from "@lingui/react/macro";
import { isMobile } from "@kedu/domain";
import { Button, type DismissReason, Notice, PhoneField, text } from "@kedu/ui";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import {
  LoginDocumentsBox,
  useLoginDocuments,
} from "../../flows/login-documents/LoginDocuments.tsx";
import { landingOf } from "../../platform/session/landing.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { usePart } from "../../platform/screen/use-part.ts";
import { type CaptchaState, useCaptcha } from "./captcha.ts";
import { keepLoginProgress, loginProgress } from "./login-progress.ts";
import { later, LateRefusalNotice } from "./LateRefusalNotice.tsx";
import * as css from "./PhoneLogin.css.ts";
import { useSendCode } from "./send-code.ts";

/** State of the page's step in the history in its other mode. */
const BY_ID_NUMBER = "IDNO";

/**
 * Phone, security check, protocols. A form of two fields needs no form library, and this is one of
 * the first pages: react-hook-form would cost it 12 kB.
 */
export function PhoneLoginScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [phone, setPhone] = useState(loginProgress().phone);
  const [isPhoneMissing, setIsPhoneMissing] = useState(false);
  const phoneField = useRef<HTMLInputElement>(null);
  // Its address is not public: before login the guide is a sheet of this page, without one.
  const guide = usePart("/phoneLogin/verifyGuide", "/phoneLogin");
  const [guideOpen, setGuideOpen] = useState(false);

  // The other mode: in the history, so that back leads out of it, and in no address.
  const navigate = useNavigate();
  const isByIdNumber = useLocation().state === BY_ID_NUMBER;
  // The static page shows the phone form, and stays until the other one is there.
  const [idNumberShown, setIdNumberShown] = useState(false);
  // The step before it is this page's own.
  const leaveIdNumber = () => void navigate(-1);

  // The field has cleaned what was typed, and holds digits alone.
  const mobile = isMobile(phone) ? phone : null;
  const documents = useLoginDocuments();
  const { captcha, state } = useCaptcha(mobile !== null);
  const send = useSendCode(captcha, { replace: false });
  const refused = refusalCodeOf(send.error);

  // The keypad is up when the page opens, unless a sheet is over it.
  const focusOnOpening = useRef(!guide.open);
  useEffect(() => {
    if (focusOnOpening.current) phoneField.current?.focus();
  }, []);

  function closeGuide(reason?: DismissReason): void {
    setGuideOpen(false);
    if (guide.open) guide.close(reason);
  }

  function accept(): boolean {
    const acceptedDocuments = documents.accept();
    if (acceptedDocuments === null) return false;
    keepLoginProgress({ acceptedDocuments });
    return true;
  }

  async function submit(): Promise<void> {
    if (mobile === null) {
      setIsPhoneMissing(true);
      phoneField.current?.focus();
      return;
    }
    if (!accept()) return;
    keepLoginProgress({ phone: mobile });
    // The failure shows in the page; the button only waits for the end.
    await send.mutateAsync().catch(() => undefined);
  }

  // What both modes have.
  const shared = (
    <>
      <p className={`${text.caption} ${css.quiet}`} role="status" data-testid="captcha-state">
        <CaptchaLine state={state} />
      </p>
      <div className={css.agreement}>
        <LoginDocumentsBox {...documents.box} />
      </div>
    </>
  );

  const byIdNumber = t`身份证号登录`;
  return (
    <Screen title={idNumberShown ? byIdNumber : t`手机号登录`} backTo={`/entrance/?${search}`}>
      {idNumberShown ? null : (
        <form
          className={css.form}
          // Where no script runs: what is typed must not come into the address.
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          {landingOf(search).refused ? (
            <Notice tone="caution">{t`跳转错误，请联系客服处理~`}</Notice>
          ) : null}
          <PhoneField
            ref={phoneField}
            label={t`手机号`}
            name="phone"
            value={phone}
            onValueChange={(digits) => {
              setPhone(digits);
              keepLoginProgress({ phone: digits });
              // Not what a submission before the app's start has just set.
              if (isPhoneMissing) setIsPhoneMissing(false);
              if (send.isError) send.reset();
            }}
            error={
              isPhoneMissing || refused === "PHONE_INVALID" ? t`请输入 11 位手机号` : undefined
            }
            hint={t`未注册的手机号，验证后即可开始申请`}
            enterKeyHint="go"
            data-testid="phone"
          />
          {shared}
          <Button type="submit" block onClick={submit} data-testid="get-code">
            {t`获取验证码`}
          </Button>
          {refused === "PHONE_INVALID" ? null : (
            <LateRefusalNotice wanted={mobile !== null} error={send.error} onRetry={submit} />
          )}
          <div className={css.links}>
            <Button
              prominence="text"
              onClick={() => setGuideOpen(true)}
              data-testid="number-not-in-use"
            >
              {t`手机号已停用？`}
            </Button>
            <Button
              prominence="text"
              onClick={() => navigate({ search: String(search) }, { state: BY_ID_NUMBER })}
              data-testid="by-id-number"
            >
              {byIdNumber}
            </Button>
          </div>
        </form>
      )}
      <LatePart
        isWanted={isByIdNumber}
        load={async () => (await later()).idNumberLogin()}
        props={{
          open: isByIdNumber,
          shown: idNumberShown,
          onShown: setIdNumberShown,
          captcha,
          children: shared,
          accept,
          onPhone: leaveIdNumber,
        }}
        onMissing={leaveIdNumber}
      />
      <LatePart
        isWanted={documents.reading !== null}
        load={async () => (await later()).documentSheet()}
        props={{
          code: documents.reading?.code ?? null,
          title: documents.reading?.title ?? "",
          onClose: documents.stopReading,
        }}
        onMissing={documents.stopReading}
      />
      <LatePart
        isWanted={guideOpen || guide.open}
        load={async () => (await later()).verifyGuide()}
        props={{ open: guideOpen || guide.open, onClose: closeGuide }}
        // No sheet has a step of the history to give back.
        onMissing={() => closeGuide("back")}
      />
    </Screen>
  );
}

function CaptchaLine({ state }: { state: CaptchaState }): ReactElement | null {
  const { t } = useLingui();
  switch (state) {
    case "idle":
      return null;
    case "working":
      return <>{t`正在做安全验证，不需要您操作`}</>;
    case "solved":
      return <>{t`安全验证已完成`}</>;
    case "failed":
      return <>{t`安全验证没有完成，获取验证码时会再试一次`}</>;
  }
}
