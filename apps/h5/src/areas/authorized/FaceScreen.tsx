import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { Button, Card, KeyValue, type KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import {
  acceptMutation,
  approveMutation,
  authorisedPersonQuery,
} from "../../data/authorisations.queries.ts";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { faceAddress } from "../../flows/face-check/face-address.ts";
import { useFaceReturn } from "../../flows/face-check/use-face-return.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { authorizedAddress, isOwn } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { NoAuthorisation } from "./parts/NoAuthorisation.tsx";
import { ownAuthorisationQuery } from "./parts/own-authorisation.ts";

/** Either of both confirms the authorisation by face: what for, the check, and what came of it. */
export function FaceScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const own = isOwn(search);
  return (
    <Screen
      title={t`人脸确认授权`}
      backTo={own ? "/authorized/list" : authorizedAddress("manages", id)}
      helpTopic="FACE_FAILED"
    >
      {own ? <Accept id={id} /> : <Approve id={id} />}
    </Screen>
  );
}

function Accept({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { limitRows } = useAuthorisationWords();
  const own = useQuery(ownAuthorisationQuery(id));
  const accept = useMutation(acceptMutation);
  const [keys] = useState(requestKeys);
  useFaceReturn({
    ready: own.data !== undefined,
    confirm: async (faceSessionId) => {
      const accepted = await accept
        .mutateAsync({
          idempotencyKey: keys.keyFor(faceSessionId),
          input: { authorisationId: id, faceSessionId },
        })
        .catch(() => null);
      if (accepted !== null) {
        await navigate(authorizedAddress("success", id, true), { replace: true });
      }
    },
  });
  return (
    <QueryContent
      state={own}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(shown) =>
        shown === null ? (
          <NoAuthorisation />
        ) : (
          <Confirmation
            id={id}
            own
            heading={shown.enterpriseName}
            sentence={t`核验您本人的人脸，即表示您接受授权并签署付款授权书。以后每次付款也核验您本人的人脸。`}
            rows={limitRows(shown)}
            error={accept.error}
            isPending={accept.isPending}
          />
        )
      }
    </QueryContent>
  );
}

function Approve({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { limitRows } = useAuthorisationWords();
  const person = useQuery(authorisedPersonQuery(id));
  const approve = useMutation(approveMutation);
  const [keys] = useState(requestKeys);
  useFaceReturn({
    ready: person.data !== undefined,
    confirm: async (faceSessionId) => {
      const approved = await approve
        .mutateAsync({
          idempotencyKey: keys.keyFor(faceSessionId),
          input: { authorisationId: id, faceSessionId },
        })
        .catch(() => null);
      if (approved === null) return;
      const page = approved.status === "NORMAL" ? "success" : "authLink";
      await navigate(authorizedAddress(page, id), { replace: true });
    },
  });
  return (
    <QueryContent
      state={person}
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(shown) => (
        <Confirmation
          id={id}
          own={false}
          heading={t`授权 ${shown.nameMasked} 付款`}
          sentence={t`核验法人本人的人脸，即表示您同意对方在下列限额内用企业的额度付款。您可以随时撤销。`}
          rows={limitRows(shown)}
          error={approve.error}
          isPending={approve.isPending}
        />
      )}
    </QueryContent>
  );
}

interface ConfirmationProps {
  readonly id: string;
  readonly own: boolean;
  readonly heading: string;
  readonly sentence: string;
  readonly rows: readonly KeyValueRow[];
  readonly error: unknown;
  readonly isPending: boolean;
}

function Confirmation(props: ConfirmationProps): ReactElement {
  const { t } = useLingui();
  const { id, own } = props;
  const address = faceAddress({
    purpose: "AUTHORISATION",
    appCode: FLEXIBLE_CREDIT,
    authorisationId: id,
    returnTo: authorizedAddress("face", id, own),
  });
  return (
    <>
      <Card heading={props.heading}>
        <p>{props.sentence}</p>
        <KeyValue rows={props.rows} />
      </Card>
      <RefusalNotice error={props.error} />
      {props.isPending ? (
        <Button block loading>
          {t`正在确认`}
        </Button>
      ) : (
        <Button block render={(link) => <Link to={address} {...link} />} data-testid="start">
          {t`开始人脸核验`}
        </Button>
      )}
    </>
  );
}
