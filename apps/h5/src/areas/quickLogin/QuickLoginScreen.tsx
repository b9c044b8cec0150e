import { Button, Empty, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { assertOnline } from "../../data/outcome.ts";
import { quickLogIn } from "../../data/quick-login.queries.ts";
import {
  type AcceptedDocument,
  LoginDocumentsBox,
  useLoginDocuments,
} from "../../flows/login-documents/LoginDocuments.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { landingOf } from "../../platform/session/landing.ts";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";
import { keepBinding } from "./binding.ts";
import { hasOwnNumber, ownNumberProof } from "../../flows/quick-login/own-number.ts";
import * as css from "./QuickLogin.css.ts";

/** Logs in with the number of this phone: one tap, and for a number that is new here, one code. */
export function QuickLoginScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [isHere] = useState(hasOwnNumber);
  const [phoneMasked, setPhoneMasked] = useState<string | null>(null);
  return (
    <Screen title={t`本机号码登录`} backTo={`/entrance/?${search}`}>
      {phoneMasked !== null ? (
        <BindMobile phoneMasked={phoneMasked} />
      ) : isHere ? (
        <OneTap onNew={setPhoneMasked} />
      ) : (
        <Empty
          title={t`这台手机不能直接登录`}
          secondary={t`没有读到本机号码，请用短信验证码登录。`}
          action={{
            children: t`用短信验证码登录`,
            render: (link) => <Link to={`/phoneLogin?${search}`} replace {...link} />,
            "data-testid": "to-phone-login",
          }}
        />
      )}
    </Screen>
  );
}

function OneTap({ onNew }: { onNew: (phoneMasked: string) => void }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [unproved, setUnproved] = useState(false);
  const documents = useLoginDocuments();
  const changeSession = useChangedSession();
  const logIn = useMutation({
    mutationFn: async (acceptedDocuments: AcceptedDocument[]) => {
      assertOnline();
      const proof = await ownNumberProof();
      return proof === null ? null : quickLogIn({ ...proof, acceptedDocuments });
    },
  });

  async function submit(): Promise<void> {
    const acceptedDocuments = documents.accept();
    if (acceptedDocuments === null) return;
    setUnproved(false);
    try {
      const answer = await logIn.mutateAsync(acceptedDocuments);
      if (answer === null) {
        setUnproved(true);
      } else if (answer.binding !== null) {
        keepBinding(answer.binding, acceptedDocuments);
        onNew(answer.binding.phoneMasked);
      } else if (answer.session !== null) {
        changeSession(answer.session);
        await navigate(landingOf(search).to, { replace: true });
      }
    } catch {
      // Said below.
    }
  }

  return (
    <div className={css.form}>
      <p className={`${text.body} ${css.words}`}>
        {t`由运营商或所在的 App 确认本机号码，不用输入手机号和密码。`}
      </p>
      <LoginDocumentsBox {...documents.box} />
      <Button block onClick={submit} data-testid="one-tap">
        {t`本机号码一键登录`}
      </Button>
      {unproved ? (
        <p className={`${text.bodySmall} ${css.words}`} role="status">
          {t`没有读到本机号码，请用短信验证码登录。`}
        </p>
      ) : (
        <RefusalNotice error={logIn.error} action={null} />
      )}
      <Button
        prominence="text"
        render={(link) => <Link to={`/phoneLogin?${search}`} replace {...link} />}
        data-testid="to-phone-login"
      >
        {t`用短信验证码登录`}
      </Button>
      <LatePart
        isWanted={documents.reading !== null}
        load={async () => (await import("../../flows/documents/DocumentSheet.tsx")).DocumentSheet}
        props={{
          code: documents.reading?.code ?? null,
          title: documents.reading?.title ?? "",
          onClose: documents.stopReading,
        }}
        onMissing={documents.stopReading}
      />
    </div>
  );
}

/** The number is new here: a code shows that whoever holds the phone wants it bound. */
function BindMobile({ phoneMasked }: { phoneMasked: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={css.form}>
      <p className={`${text.body} ${css.words}`} data-testid="bind-mobile">
        {t`本机号码 ${phoneMasked} 还没有在这里登录过，用短信验证码绑定后即可开始申请。`}
      </p>
      <Button
        block
        onClick={() => navigate({ pathname: "/quickLogin/enterCode", search: String(search) })}
        data-testid="bind"
      >
        {t`绑定本机号码`}
      </Button>
      <Button
        prominence="text"
        render={(link) => <Link to={`/phoneLogin?${search}`} replace {...link} />}
      >
        {t`换一个手机号`}
      </Button>
    </div>
  );
}
