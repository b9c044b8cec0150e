import type { OwnAuthorisation } from "@kedu/api";
import { Card, KeyValue, Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { actForEnterprise, authorisedPersonQuery } from "../../data/authorisations.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { isOwn } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { NoAuthorisation } from "./parts/NoAuthorisation.tsx";
import { ownAuthorisationQuery } from "./parts/own-authorisation.ts";

/** How often a person who waits for the other looks again. */
const LOOK_AGAIN_MS = 10_000;

/** What came of the confirmation: in force, or waiting for the other. */
export function SuccessScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  return (
    <Screen title={t`授权结果`} backTo="/authorized/list">
      {isOwn(search) ? <Own id={id} /> : <LegalPersons id={id} />}
    </Screen>
  );
}

function LegalPersons({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const { limitRows } = useAuthorisationWords();
  const person = useQuery(authorisedPersonQuery(id));
  return (
    <QueryContent
      state={person}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(shown) =>
        shown.status === "NORMAL" ? (
          <>
            <Result
              kind="success"
              title={t`授权已生效`}
              sentence={t`${shown.nameMasked} 现在可以在限额内付款，付款时核验其本人的人脸。`}
              actions={[toList(t`返回授权管理`)]}
            />
            <Card>
              <KeyValue rows={limitRows(shown)} />
            </Card>
          </>
        ) : (
          <Result
            kind="handling"
            title={t`等待对方确认`}
            sentence={t`对方接受后，授权才会生效。`}
            actions={[toList(t`返回授权管理`)]}
          />
        )
      }
    </QueryContent>
  );
}

function toList(children: string) {
  return {
    children,
    render: (link: { className: string }) => <Link to="/authorized/list" replace {...link} />,
  };
}

function Own({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const own = useQuery({
    ...ownAuthorisationQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.items.some(
        (item) => item.authorisationId === id && item.status === "ID_UPLOADED",
      ) === true
        ? LOOK_AGAIN_MS
        : false,
  });
  return (
    <QueryContent
      state={own}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(shown) => (shown === null ? <NoAuthorisation /> : <OwnResult own={shown} />)}
    </QueryContent>
  );
}

function OwnResult({ own }: { own: OwnAuthorisation }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { limitRows } = useAuthorisationWords();
  const [failure, setFailure] = useState<unknown>(null);

  /** Everything on screen belongs to the enterprise that was acted for before. */
  async function act(): Promise<void> {
    setFailure(null);
    try {
      const session = await actForEnterprise(own.authorisationId);
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
    } catch (error) {
      setFailure(error);
      return;
    }
    await navigate("/orderList", { replace: true });
  }

  if (own.status === "ID_UPLOADED") {
    return (
      <Result
        kind="handling"
        title={t`等待法人授权`}
        sentence={t`您已确认。法人人脸确认后授权生效，本页会自动更新。`}
        actions={[toList(t`返回授权管理`)]}
      />
    );
  }
  return (
    <>
      <Result
        kind="success"
        title={t`授权已生效`}
        sentence={t`您可以为 ${own.enterpriseName} 付款，付款时核验您本人的人脸。`}
        actions={[
          { children: t`进入企业，去付款`, onClick: act, "data-testid": "act" },
          toList(t`返回授权管理`),
        ]}
      />
      <RefusalNotice error={failure} onRetry={act} />
      <Card>
        <KeyValue rows={limitRows(own)} />
      </Card>
    </>
  );
}
