import { Button, Card, CopyButton, Empty, KeyValue, ShareSheet, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { invitationQuery, renewInvitationMutation } from "../../data/authorisations.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Authorized.css.ts";
import { authorizedAddress, INVITATION_KEY } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";

/** The link that the legal person passes on to the invited person. */
export function AuthLinkScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const invitation = useQuery(invitationQuery(id));
  const code = refusalCodeOf(invitation.error);
  return (
    <Screen title={t`邀请链接`} backTo={authorizedAddress("manages", id)}>
      {code === "FACE_REQUIRED" ? (
        <Empty
          title={t`请先人脸确认`}
          secondary={t`您确认后，链接才能发给对方。`}
          action={{
            children: t`人脸确认授权`,
            render: (link) => <Link to={authorizedAddress("face", id)} replace {...link} />,
          }}
        />
      ) : code === "AUTHORISATION_STATE" ? (
        <Empty
          title={t`邀请已不需要`}
          secondary={t`对方已经接受，或授权已经结束。`}
          action={{
            children: t`查看授权`,
            render: (link) => <Link to={authorizedAddress("manages", id)} replace {...link} />,
          }}
        />
      ) : (
        <QueryContent
          state={invitation}
          loading={<LoadingAuthorised />}
          failed={t`授权没有变化，只是暂时显示不出来。`}
        >
          {(shown) => <Invitation id={id} invitation={shown} />}
        </QueryContent>
      )}
    </Screen>
  );
}

interface Shown {
  readonly token: string;
  readonly nameMasked: string;
  readonly phoneMasked: string;
  readonly expiresAt: string;
}

function Invitation({ id, invitation }: { id: string; invitation: Shown }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [isSharing, setIsSharing] = useState(false);
  const [keys] = useState(requestKeys);
  const renew = useMutation(renewInvitationMutation);
  const url = new URL("/authorized/idcard", globalThis.location.origin);
  url.searchParams.set(INVITATION_KEY, invitation.token);
  const link = url.href;
  // Another key each time: each renewal is one of its own.
  const again = async (): Promise<void> => {
    await renew
      .mutateAsync({ idempotencyKey: keys.keyFor(id), input: { authorisationId: id } })
      .then(keys.renew, () => undefined);
  };
  return (
    <>
      <Card heading={t`发给 ${invitation.nameMasked}`}>
        <p className={text.bodySmall}>
          {t`对方打开链接，用 ${invitation.phoneMasked} 登录后上传证件、阅读授权书并人脸确认。链接对其他人无效。`}
        </p>
        <p className={css.link} data-testid="link">
          {/* Without the address of the app, which the reader is in. What is copied and shared is the whole link. */}
          {url.pathname + url.search}
        </p>
        <CopyButton label={t`邀请链接`} text={link} edge="start" data-testid="copy-link" />
        <KeyValue
          rows={[
            {
              key: "expires",
              label: t`邀请有效期至`,
              value: dates.moment(invitation.expiresAt),
            },
          ]}
        />
      </Card>
      <RefusalNotice error={renew.error} onRetry={again} />
      <Button block onClick={() => setIsSharing(true)} data-testid="share">
        {t`分享链接`}
      </Button>
      <Button
        prominence="quiet"
        block
        loading={renew.isPending}
        onClick={again}
        data-testid="renew-link"
      >
        {t`换一个新链接（旧链接作废）`}
      </Button>
      <ShareSheet
        open={isSharing}
        onClose={() => setIsSharing(false)}
        link={{ url: link, title: t`付款授权邀请` }}
        data-testid="share-sheet"
      />
    </>
  );
}
