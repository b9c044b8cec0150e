import type { Application } from "@kedu/api";
import {
  Button,
  Card,
  CheckIcon,
  Empty,
  ErrorState,
  Icon,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  recogniseIdCardMutation,
  saveApplicationDraftMutation,
} from "../../data/application.queries.ts";
import { StepProgress } from "../../flows/application-steps/StepProgress.tsx";
import { AgreeToUpload } from "../../flows/consent/AgreeToUpload.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { canTypeInstead } from "../../flows/id-document/can-type.ts";
import { IdPhotoPair } from "../../flows/id-document/IdPhotoPair.tsx";
import { type IdSide, useIdPhotos } from "../../flows/id-document/use-id-photos.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./IdPhotosScreen.css.ts";

/**
 * Photos of both sides of the legal person's ID, after the consent: step 1 of an application, or the renewal of an ID
 * that expires soon.
 */
export function IdPhotosScreen(): ReactElement {
  const { t } = useLingui();
  const { addressOf, appCode } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  const consent = useConsent("LEGAL_ID");
  const renews = application.data !== undefined && application.data.submittedAt !== null;
  const renewal = application.data?.legalPerson?.renewal ?? null;
  if (renews && renewal !== null && !renewal.open) return <NotYet opensOn={renewal.opensOn} />;
  return (
    <Screen
      title={t`法人证件`}
      backTo={renews ? "/home" : addressOf("/qualification")}
      helpTopic="ID_UPLOAD_ERROR"
    >
      {renews ? (
        <Notice tone="caution">
          {application.data.legalPerson?.idStatus === "MISSING"
            ? t`缺少证件信息。请上传有效期超过 90 天的证件照片，额度和借款不受影响。`
            : t`现有证件已过期或即将到期。请上传有效期超过 90 天的证件照片，额度和借款不受影响。`}
        </Notice>
      ) : (
        <StepProgress current={0} />
      )}
      {application.isError && application.data === undefined ? (
        <ErrorState onRetry={() => application.refetch()} />
      ) : consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : application.data === undefined || consent.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="figureXl" />
          </SkeletonCard>
        </Skeleton>
      ) : consent.documents.length > 0 ? (
        <AgreeToUpload
          consent={consent}
          words={t`证件照片属于敏感个人信息，只用于核实法人身份。同意后即可上传。`}
        />
      ) : (
        <Photos draft={application.data.draft} renews={renews} />
      )}
    </Screen>
  );
}

/**
 * The ID on record is valid: the date until which nothing has to be done. An ID without an end date is never renewed.
 */
function NotYet({ opensOn }: { opensOn: string | null }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const day = opensOn === null ? null : dates.full(opensOn);
  return (
    <Screen title={t`法人证件`} backTo="/home" helpTopic="ID_UPLOAD_ERROR">
      <Empty
        title={t`证件有效，现在不用更新`}
        secondary={
          day === null
            ? t`证件长期有效。付款、借款和申请不受影响。`
            : t`${day} 起可以在这里更新证件。在此之前，付款、借款和申请不受影响。`
        }
        action={{ children: t`返回首页`, render: (link) => <Link to="/home" {...link} /> }}
        data-testid="not-yet"
      />
    </Screen>
  );
}

interface PhotosProps {
  readonly draft: Application["draft"];
  /** The application was decided long ago: these photos replace those on record. */
  readonly renews: boolean;
}

function Photos({ draft, renews }: PhotosProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { addressOf, appCode } = useOwnProduct();
  const note = useMutation(saveApplicationDraftMutation);
  const save = useMutation(saveApplicationDraftMutation);
  const recognise = useMutation(recogniseIdCardMutation);
  const initial = { front: draft.idFrontFileId ?? null, back: draft.idBackFileId ?? null };
  const pair = useIdPhotos(initial);
  /** A new photo is read again; otherwise corrections of an old one stay. */
  const [isNew, setIsNew] = useState(false);

  function take(fileId: string | null): void {
    recognise.reset();
    if (fileId !== null) setIsNew(true);
  }

  /** Where this fails, the reading itself stores the photo. */
  function keep(side: IdSide, fileId: string): Promise<unknown> {
    return note.mutateAsync({
      appCode,
      draft: {
        ...(side === "front" ? { idFrontFileId: fileId } : { idBackFileId: fileId }),
        // The dates on record are those of the old document.
        ...(renews ? { idValidFrom: "", idValidTo: "" } : {}),
      },
    });
  }

  async function goOn(): Promise<void> {
    const files = pair.both();
    if (files === null) return;
    const wasRead =
      (draft.legalName ?? "") !== "" &&
      (draft.idNo ?? "") !== "" &&
      (!renews || (draft.idValidTo ?? "") !== "");
    if (isNew || !wasRead) {
      try {
        const found = await recognise.mutateAsync({ appCode, ...files });
        await save.mutateAsync({
          appCode,
          draft: {
            legalName: found.name,
            idNo: found.idNo,
            idValidFrom: found.validFrom ?? "",
            idValidTo: found.validTo ?? "",
          },
        });
      } catch {
        // The mutations hold the failure, which is shown below the photos.
        return;
      }
    }
    await navigate(addressOf("/idCertification/step2"));
  }

  return (
    <>
      <Card>
        <IdPhotoPair pair={pair} initial={initial} onTaken={take} keep={keep} />
        <ul className={css.tips}>
          <Tip>{t`四角完整`}</Tip>
          <Tip>{t`无反光`}</Tip>
          <Tip>{t`清晰`}</Tip>
        </ul>
      </Card>
      <ReadingFailure
        error={recognise.error ?? save.error}
        typing={canTypeInstead(recognise.error)}
        onRetry={goOn}
      />
      <Button block onClick={goOn} data-testid="read-id">
        {t`下一步`}
      </Button>
    </>
  );
}

function Tip({ children }: { children: string }): ReactElement {
  return (
    <li className={css.tip}>
      <span className={css.tick}>
        <Icon of={CheckIcon} size={16} bold />
      </span>
      {children}
    </li>
  );
}

function ReadingFailure(props: {
  error: Error | null;
  /** Whether the dealer may type what was not read. */
  typing: boolean;
  onRetry: () => Promise<void>;
}): ReactElement | null {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { addressOf } = useOwnProduct();
  if (props.error === null) return null;
  return (
    <>
      <RefusalNotice error={props.error} onRetry={props.onRetry} />
      {props.typing ? (
        <Button
          prominence="text"
          onClick={() => navigate(addressOf("/idCertification/step2"))}
          data-testid="type-by-hand"
        >
          {t`先手动填写`}
        </Button>
      ) : null}
    </>
  );
}
