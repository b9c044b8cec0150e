import type { Application } from "@kedu/api";
import { Button, Card, ErrorState, Notice, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  goBackInApplicationMutation,
  submitApplicationMutation,
} from "../../data/application.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { StepProgress } from "../../flows/application-steps/StepProgress.tsx";
import { faceAddress, faceSessionOf } from "../../flows/face-check/face-address.ts";
import { keepPassedFace, passedFaceOf } from "../../flows/face-check/passed-face.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useHeadingOn } from "../../platform/screen/use-heading-on.ts";
import * as css from "./CollectInfoScreen.css.ts";
import type { SubmissionProps } from "./Submission.tsx";
import { LicenceForm } from "./parts/LicenceForm.tsx";

/** The page's subject: the service's step, and for the last one whether the face check is still valid. */
type Stage = "licence" | "face" | "submission";

/** Its place among the four steps that a dealer sees. */
const STEP_INDEX: Readonly<Record<Stage, number>> = { licence: 1, face: 2, submission: 3 };

/** The licence, then the face check, then the submission: whichever is next. */
export function CollectInfoScreen(): ReactElement {
  const { t } = useLingui();
  const { addressOf, appCode } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  const faceSessionId = useFaceSession(application.data);
  const stage = stageOf(application.data, faceSessionId);
  useHeadingOn(stage);
  const titles: Readonly<Record<Stage, string>> = {
    licence: t`企业证件`,
    face: t`人脸识别`,
    submission: t`提交申请`,
  };
  return (
    <Screen title={titles[stage]} backTo={addressOf("/qualification")} helpTopic="DUPLICATE_NAME">
      {application.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="heading" />
            <SkeletonBar size="heading" />
          </SkeletonCard>
        </Skeleton>
      ) : application.data === undefined || refusalCodeOf(application.error) !== null ? (
        <NotLoaded error={application.error} onRetry={() => application.refetch()} />
      ) : (
        // The content stays where a refetch failed only because of the network.
        <Step application={application.data} stage={stage} faceSessionId={faceSessionId} />
      )}
    </Screen>
  );
}

/** The face check that the dealer came back with, or passed before in this tab. */
function useFaceSession(application: Application | undefined): string | null {
  const [search] = useSearchParams();
  const fresh = faceSessionOf(search);
  const applicationId = application?.applicationId;
  useEffect(() => {
    if (fresh !== null && applicationId !== undefined) keepPassedFace(applicationId, fresh);
  }, [fresh, applicationId]);
  return fresh ?? (applicationId === undefined ? null : passedFaceOf(applicationId));
}

function stageOf(application: Application | undefined, faceSessionId: string | null): Stage {
  if (application === undefined || application.step === 3) return "licence";
  return application.faceDone && faceSessionId !== null ? "submission" : "face";
}

/** Whether the face check expired while the last page was open, which leads back to it without a tap. */
function useFaceRanOut(stage: Stage): boolean {
  const [seen, setSeen] = useState({ stage, ranOut: false });
  if (stage !== seen.stage) {
    setSeen({ stage, ranOut: seen.stage === "submission" && stage === "face" });
  }
  return seen.ranOut;
}

interface StepProps {
  readonly application: Application;
  readonly stage: Stage;
  readonly faceSessionId: string | null;
}

function Step({ application, stage, faceSessionId }: StepProps): ReactElement {
  const { t } = useLingui();
  const { addressOf } = useOwnProduct();
  const { appCode } = application;
  const faceRanOut = useFaceRanOut(stage);
  // Kept here, so that the refusal of a face check is still shown where the face check is repeated.
  const submit = useMutation(submitApplicationMutation);
  if (application.submittedAt !== null)
    return <Navigate to={addressOf("/qualification/success")} replace />;
  if (application.step === 1) return <Navigate to={addressOf("/idCertification")} replace />;
  return (
    <>
      <StepProgress current={STEP_INDEX[stage]} />
      {stage === "licence" ? <LicenceForm application={application} /> : null}
      {stage === "face" ? <FaceStep /> : null}
      {stage === "submission" && faceSessionId !== null ? (
        <LateSubmission
          application={application}
          submitting={submit.isPending}
          onSubmit={() => submit.mutateAsync({ appCode, faceSessionId }).catch(() => undefined)}
        />
      ) : null}
      {stage === "licence" ? null : <RefusalNotice error={submit.error} />}
      {faceRanOut && submit.error === null ? (
        <Notice tone="critical" live title={t`人脸识别已过期`}>
          {t`请重新识别。`}
        </Notice>
      ) : null}
      <StepBack stage={stage} />
    </>
  );
}

/** The last stage, which comes when the others are behind the dealer. */
function LateSubmission(props: SubmissionProps): ReactElement {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorState onRetry={() => setIsMissing(false)} />;
  return (
    <LatePart
      isWanted
      load={async () => (await import("./Submission.tsx")).Submission}
      props={props}
      onMissing={() => setIsMissing(true)}
      quiet
    />
  );
}

/** Going back is allowed until the application is submitted. Typed input stays; the step is confirmed again. */
function StepBack({ stage }: { stage: Stage }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { addressOf, appCode } = useOwnProduct();
  const back = useMutation(goBackInApplicationMutation);
  async function goBack(): Promise<void> {
    try {
      const { step } = await back.mutateAsync({ appCode });
      if (step === 1) await navigate(addressOf("/idCertification/step2"), { replace: true });
    } catch {
      // The mutation holds the refusal, which is shown below.
    }
  }
  return (
    <>
      <RefusalNotice error={back.error} />
      <Button prominence="text" onClick={goBack} data-testid="step-back">
        {stage === "licence" ? t`修改法人证件` : t`修改企业证件`}
      </Button>
    </>
  );
}

function FaceStep(): ReactElement {
  const { t } = useLingui();
  const { addressOf, appCode } = useOwnProduct();
  return (
    <Card heading={t`法人人脸识别`}>
      <p className={css.words}>{t`需要法人本人完成。刷脸信息仅用于核身，核实后立即删除。`}</p>
      <Button
        block
        render={(link) => (
          <Link
            to={faceAddress({
              purpose: "APPLICATION",
              appCode,
              returnTo: addressOf("/qualification/collectInfo"),
            })}
            {...link}
          />
        )}
        data-testid="to-face"
      >
        {t`去刷脸`}
      </Button>
    </Card>
  );
}
