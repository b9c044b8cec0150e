import { Button, Empty, ErrorState, ProtocolCheckbox, Skeleton, SkeletonBar, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { assertOnline } from "../../data/outcome.ts";
import { query } from "../../data/query.ts";
import { quickLogIn } from "../../data/quick-login.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { landingOf } from "../../platform/session/landing.ts";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";
import { keepBinding } from "./binding.ts";
import { hasOwnNumber, ownNumberProof } from "../../flows/quick-login/own-number.ts";
import * as css from "./QuickLogin.css.ts";

interface Accepted {
  readonly code: string;
  readonly version: string;
}

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
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [reading, setReading] = useState<{ code: string; title: string } | null>(null);
  const [unproved, setUnproved] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);
  const documents = useQuery(query(api.contracts.listDocuments, { moment: "LOGIN" }));
  const changeSession = useChangedSession();
  const logIn = useMutation({
    mutationFn: async (acceptedDocuments: Accepted[]) => {
      assertOnline();
      const proof = await ownNumberProof();
      return proof === null ? null : quickLogIn({ ...proof, acceptedDocuments });
    },
  });

  async function submit(): Promise<void> {
    if (!agreed || documents.data === undefined) {
      setIsMissing(true);
      agreement.current?.focus();
      return;
    }
    const acceptedDocuments = documents.data.items.map(({ code, version }) => ({ code, version }));
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

  const stopReading = () => setReading(null);
  return (
    <div className={css.form}>
      <p className={`${text.body} ${css.words}`}>
        {t`由运营商或所在的 App 确认本机号码，不用输入手机号和密码。`}
      </p>
      {documents.isError ? (
        <ErrorState title={t`协议没有加载出来`} onRetry={() => documents.refetch()} />
      ) : documents.isPending ? (
        <Skeleton>
          <SkeletonBar size="body" />
        </Skeleton>
      ) : (
        <ProtocolCheckbox
          ref={agreement}
          checked={agreed}
          onCheckedChange={(next) => {
            setAgreed(next);
            if (next) setIsMissing(false);
          }}
          documents={documents.data.items.map(({ code, title }) => ({ id: code, title }))}
          onOpen={(code) => {
            const title = documents.data.items.find((item) => item.code === code)?.title ?? "";
            setReading({ code, title });
          }}
          error={isMissing ? t`请先阅读并同意协议` : undefined}
          data-testid="agree"
        />
      )}
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
        isWanted={reading !== null}
        load={async () => (await import("../../flows/documents/DocumentSheet.tsx")).DocumentSheet}
        props={{
          code: reading?.code ?? null,
          title: reading?.title ?? "",
          onClose: stopReading,
        }}
        onMissing={stopReading}
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
