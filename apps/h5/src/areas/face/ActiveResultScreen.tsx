import { ErrorState, Result, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { faceSessionOf } from "../../flows/face-check/face-address.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** What came out of a face check that was done on the vendor's own page. */
export function ActiveResultScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const faceSessionId = faceSessionOf(search);
  if (faceSessionId === null) throw notFound();
  const session = useQuery(query(api.face.getFaceSession, { faceSessionId }));
  const home = {
    children: t`返回首页`,
    render: (props: { className: string }) => <Link to="/home" {...props} />,
  };
  const help = { children: t`联系客服`, onClick: () => openHelp("FACE_FAILED") };
  return (
    <Screen title={t`识别结果`} helpTopic="FACE_FAILED">
      {session.isPending ? (
        <Skeleton>
          <SkeletonBar size="disc" />
          <SkeletonBar size="heading" width="half" />
        </Skeleton>
      ) : session.isError ? (
        <ErrorState onRetry={() => session.refetch()} />
      ) : session.data.result === "verifySuccess" ? (
        <Result
          kind="success"
          title={t`识别通过`}
          sentence={t`请回到刚才的页面继续`}
          actions={[home]}
        />
      ) : session.data.result === "unVerify" ? (
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
          sentence={t`没有提交任何款项，还可以再试 ${session.data.triesLeft} 次`}
          actions={[home, help]}
        />
      )}
    </Screen>
  );
}
