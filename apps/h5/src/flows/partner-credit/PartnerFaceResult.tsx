import { Button, Result, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import {
  activatePartnerLineMutation,
  partnerFaceQuery,
  submitPartnerApplicationMutation,
} from "../../data/partner-credit.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { requestKeys } from "../money/request-keys.ts";
import { partnerAddress } from "./partner-address.ts";

interface PartnerFaceResultProps {
  readonly faceSessionId: string;
  /** An application is sent with it; otherwise the line is activated. */
  readonly isApplying: boolean;
}

/** What the bank says of the check on its page, and the request that goes to it once the face has passed. */
export function PartnerFaceResult(props: PartnerFaceResultProps): ReactElement {
  const { faceSessionId, isApplying } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const face = useQuery(partnerFaceQuery(faceSessionId));
  const apply = useMutation(submitPartnerApplicationMutation);
  const activate = useMutation(activatePartnerLineMutation);
  const [keys] = useState(requestKeys);
  const request = isApplying ? apply : activate;
  const again = {
    children: t`再试一次`,
    render: (link: { className: string }) => <Link to={partnerAddress("FACE")} replace {...link} />,
  };
  const ask = { children: t`刷新结果`, onClick: () => void face.refetch() };
  const help = { children: t`联系客服`, onClick: () => openHelp("FACE_FAILED") };

  async function send(): Promise<void> {
    const sent = await request
      .mutateAsync({ idempotencyKey: keys.keyFor(faceSessionId), input: { faceSessionId } })
      .catch(() => null);
    if (sent !== null) await navigate(partnerAddress(sent.step), { replace: true });
  }

  // Asking again would not bring it back: the check is done again.
  if (refusalCodeOf(face.error ?? request.error) === "FACE_EXPIRED") {
    return (
      <Result
        kind="fail"
        title={t`人脸识别已过期`}
        sentence={t`没有提交申请，请重新识别`}
        actions={[again, help]}
      />
    );
  }
  return (
    <QueryContent
      state={face}
      loading={
        <Skeleton>
          <SkeletonBar size="disc" />
          <SkeletonBar size="heading" width="half" />
        </Skeleton>
      }
    >
      {({ result }) => {
        switch (result) {
          case "verifySuccess":
            return (
              <>
                <Result
                  kind="success"
                  title={t`识别通过`}
                  sentence={isApplying ? t`确认后提交给邮储银行审批` : t`确认后由邮储银行激活额度`}
                />
                <RefusalNotice error={request.error} onRetry={send} />
                <Button block onClick={send} loading={request.isPending} data-testid="send">
                  {isApplying ? t`提交申请` : t`激活额度`}
                </Button>
              </>
            );
          case "unVerify":
            return (
              <Result
                kind="handling"
                title={t`还没有识别结果`}
                sentence={t`没有提交申请。银行给出结果后可以继续。`}
                actions={[ask, again]}
              />
            );
          default:
            return (
              <Result
                kind="fail"
                title={t`识别未通过`}
                sentence={t`没有提交申请，可以再试一次`}
                actions={[again, help]}
              />
            );
        }
      }}
    </QueryContent>
  );
}
