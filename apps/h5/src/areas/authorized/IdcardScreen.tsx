import type { OwnAuthorisation } from "@kedu/api";
import { Card, Empty, KeyValue, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { openInvitationMutation } from "../../data/authorisations.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { AgreeToUpload } from "../../flows/consent/AgreeToUpload.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { authorizedAddress, INVITATION_KEY } from "./parts/authorized-address.ts";
import { IdFields, type ReadId } from "./parts/IdFields.tsx";
import { IdPhotos } from "./parts/IdPhotos.tsx";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { NoAuthorisation } from "./parts/NoAuthorisation.tsx";
import { nextPageOf } from "./parts/next-page.ts";
import { ownAuthorisationQuery } from "./parts/own-authorisation.ts";

/** The invited person opens the link, sees what is offered, and shows their ID; later a new one. */
export function IdcardScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const token = search.get(INVITATION_KEY);
  const id = search.get("id");
  return (
    <Screen title={t`被授权人证件`} backTo="/home" helpTopic="ID_UPLOAD_ERROR">
      {id !== null ? (
        <OfOwn id={id} />
      ) : token === null ? null : (
        <Opening key={token} token={token} />
      )}
    </Screen>
  );
}

/** Opens the invitation once; the page then names the authorisation and no longer the link. */
function Opening({ token }: { token: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useMutation(openInvitationMutation);

  async function go(): Promise<void> {
    const opened = await open.mutateAsync(token).catch(() => null);
    if (opened !== null) {
      await navigate(authorizedAddress("idcard", opened.authorisationId), { replace: true });
    }
  }

  const begin = useEffectEvent(go);
  useEffect(() => void begin(), []);
  const code = refusalCodeOf(open.error);
  if (code === "NOT_FOUND") {
    return (
      <Empty
        title={t`这个邀请不是给您的，或已作废`}
        secondary={t`请确认您用收到邀请的手机号登录。如号码无误，请让法人发一个新链接。`}
        action={{
          children: t`换一个手机号登录`,
          render: (link) => <Link to="/account/settings/logout" {...link} />,
        }}
        data-testid="not-invited"
      />
    );
  }
  return open.error === null ? (
    <LoadingAuthorised />
  ) : (
    <RefusalNotice error={open.error} onRetry={go} />
  );
}

function OfOwn({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const own = useQuery(ownAuthorisationQuery(id));
  return (
    <QueryContent
      state={own}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(shown) => (shown === null ? <NoAuthorisation /> : <Papers own={shown} />)}
    </QueryContent>
  );
}

function Papers({ own }: { own: OwnAuthorisation }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { limitRows } = useAuthorisationWords();
  const consent = useConsent("LEGAL_ID");
  const [read, setRead] = useState<ReadId | null>(null);
  const { authorisationId } = own;
  const isAsked = consent.documents.length > 0;
  // With the consent that was taken back on another phone the photos are gone.
  if (isAsked && read !== null) setRead(null);
  const next = nextPageOf(own);
  if (next !== "idcard") {
    return (
      <Empty
        title={t`证件已确认`}
        action={{
          children: t`继续`,
          render: (link) => (
            <Link to={authorizedAddress(next ?? "success", authorisationId, true)} {...link} />
          ),
        }}
        data-testid="id-done"
      />
    );
  }
  const goOn = (status: OwnAuthorisation["status"]) =>
    navigate(
      status === "NORMAL"
        ? "/authorized/list"
        : authorizedAddress("contract", authorisationId, true),
      { replace: true },
    );
  return (
    <>
      {own.status === "INVITED" ? (
        <Card heading={own.enterpriseName} data-testid="invitation">
          <p>{t`${own.inviterNameMasked} 邀请您为企业付款。借款由企业偿还，您不承担还款责任。`}</p>
          <KeyValue rows={limitRows(own)} />
        </Card>
      ) : (
        <Notice tone="caution">
          {own.status === "RE_UPLOAD"
            ? t`您的证件剩余有效期为 90 天或更短。请上传有效期超过 90 天的证件照片，之后即可付款。`
            : t`您的证件照片已失效。请重新上传，之后即可付款。`}
        </Notice>
      )}
      {consent.isPending || consent.isError ? (
        <QueryContent
          state={{
            data: undefined,
            isPending: consent.isPending,
            error: null,
            refetch: consent.retry,
          }}
          loading={<LoadingAuthorised />}
        >
          {() => null}
        </QueryContent>
      ) : isAsked ? (
        <AgreeToUpload
          consent={consent}
          words={t`证件照片属于敏感个人信息，只用于核实您的身份，法人看不到。同意后即可上传。`}
        />
      ) : read === null ? (
        <IdPhotos authorisationId={authorisationId} onRead={setRead} />
      ) : (
        <IdFields
          authorisationId={authorisationId}
          read={read}
          onBack={() => setRead(null)}
          onConfirmed={(status) => void goOn(status)}
        />
      )}
    </>
  );
}
