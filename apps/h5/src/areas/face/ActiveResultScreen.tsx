import { Result, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { faceSessionOf } from "../../flows/face-check/face-address.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { PartnerFaceResult } from "../../flows/partner-credit/PartnerFaceResult.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** What came out of a face check that was done on the vendor's own page. */
export function ActiveResultScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const faceSessionId = faceSessionOf(search);
  if (faceSessionId === null) throw notFound();
  const home = {
    children: t`返回首页`,
    render: (props: { className: string }) => <Link to="/home" {...props} />,
  };
  const help = { children: t`联系客服`, onClick: () => openHelp("FACE_FAILED") };
  return (
    <QueryScreen
      query={query(api.face.getFaceSession, { faceSessionId })}
      title={t`识别结果`}
      backTo="/home"
      helpTopic="FACE_FAILED"
      loading={
        <Skeleton>
          <SkeletonBar size="disc" />
          <SkeletonBar size="heading" width="half" />
        </Skeleton>
      }
    >
      {({ faceKind, purpose, result, triesLeft }) =>
        purpose === "PARTNER" ? (
          <PartnerFaceResult faceSessionId={faceSessionId} isApplying={faceKind === "face_APPLY"} />
        ) : result === "verifySuccess" ? (
          <Result
            kind="success"
            title={t`识别通过`}
            sentence={t`请回到刚才的页面继续`}
            actions={[home]}
          />
        ) : result === "unVerify" ? (
          <Result
            kind="handling"
            title={t`还没有识别结果`}
            sentence={t`没有提交任何款项`}
            actions={[home, help]}
          />
        ) : (
          <Result
            kind="fail"
            title={t`识别未通过`}
            sentence={t`没有提交任何款项，还可以再试 ${triesLeft} 次`}
            actions={[home, help]}
          />
        )
      }
    </QueryScreen>
  );
}
