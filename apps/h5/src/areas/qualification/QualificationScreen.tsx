import type { Application } from "@kedu/api";
import { BUSINESS_LOAN, ID_VALIDITY_MIN_DAYS } from "@kedu/domain";
import {
  Button,
  Card,
  Cell,
  FileTextIcon,
  IdCardIcon,
  List,
  Notice,
  ScanFaceIcon,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Steps,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { stepIndex, useStepLabels } from "../../flows/application-steps/application-steps.ts";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { GivenFacts } from "./parts/GivenFacts.tsx";

/** The state of the application, and the next step. */
export function QualificationScreen(): ReactElement {
  const { t } = useLingui();
  const { appCode, home: backTo } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  // The address was checked with it.
  const home = useQuery({ ...homeQuery, enabled: false });
  const isRenewal =
    home.data?.lines.some((line) => line.appCode === appCode && line.status === "DISABLED") ??
    false;
  const isLoan = appCode === BUSINESS_LOAN;
  return (
    <Screen
      title={
        isRenewal
          ? isLoan
            ? t`重新申请经营贷`
            : t`重新申请额度`
          : isLoan
            ? t`申请经营贷`
            : t`申请额度`
      }
      backTo={backTo}
      helpTopic="APPLY"
    >
      {application.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
            <SkeletonBar size="button" />
          </SkeletonCard>
        </Skeleton>
      ) : application.data === undefined || refusalCodeOf(application.error) !== null ? (
        <NotLoaded error={application.error} onRetry={() => application.refetch()} />
      ) : (
        // The content stays where a refetch failed only because of the network.
        <>
          {isRenewal ? (
            <Notice tone="info" title={t`原额度已到期`} data-testid="renewal">
              {t`额度和利率以这次的审批结果为准，已有借款照常还。`}
            </Notice>
          ) : null}
          <Progress application={application.data} />
        </>
      )}
    </Screen>
  );
}

function Progress({ application }: { application: Application }): ReactElement {
  const { t } = useLingui();
  const { addressOf } = useOwnProduct();
  const labels = useStepLabels();
  const sent = application.submittedAt !== null;
  const index = sent ? labels.length : stepOf(application);
  return (
    <>
      <Card heading={t`申请共 ${labels.length} 步`}>
        <Steps labels={labels} current={index} showProgress />
      </Card>
      {application.legalPerson === null && application.licence === null ? <ToHaveAtHand /> : null}
      <GivenFacts heading={t`已填写`} application={application} />
      <Button
        block
        render={(link) => <Link to={addressOf(wayOn(application))} {...link} />}
        data-testid="go-on"
      >
        {sent
          ? t`查看进度`
          : index === 0 && application.draftSavedAt === null
            ? t`开始申请`
            : t`继续申请`}
      </Button>
    </>
  );
}

/** What the steps require, so that no dealer has to stop halfway. */
function ToHaveAtHand(): ReactElement {
  const { t } = useLingui();
  return (
    <List heading={t`请准备好`}>
      <Cell
        icon={IdCardIcon}
        title={t`法人身份证`}
        secondary={t`剩余有效期须多于 ${ID_VALIDITY_MIN_DAYS} 天`}
      />
      <Cell icon={FileTextIcon} title={t`营业执照`} secondary={t`拍照上传，内容自动识别`} />
      <Cell icon={ScanFaceIcon} title={t`法人本人`} secondary={t`由本人刷脸核实`} />
    </List>
  );
}

/** For the dealer, submitting is a step of its own: the fourth, after the face check. */
function stepOf(application: Application): number {
  return application.step === 4 && application.faceDone ? 3 : stepIndex(application.step);
}

function wayOn(application: Application): string {
  if (application.submittedAt !== null) return "/qualification/success";
  return application.step === 1 ? "/idCertification" : "/qualification/collectInfo";
}
