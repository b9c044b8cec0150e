import type { FaceSession } from "@kedu/api";
import { BUSINESS_LOAN } from "@kedu/domain";
import { toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { addressAfterFace, type FaceRequest } from "./face-address.ts";

/** Time to read three short sentences. */
const SHOWN_MS = 10_000;

/** Leads on from a check that has ended: passed, or not taken by the bank, which has ended its payment. */
export function useAfterFace(request: FaceRequest): (ended: FaceSession) => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { appCode, returnTo } = request;
  return async ({ faceSessionId, result }) => {
    switch (result) {
      // The page that asked for the check opens the other ways, as the service says that its payment has ended.
      case "selectPayway":
        await navigate(returnTo, { replace: true });
        return;
      case "toastPayway":
        toast.show(
          appCode === BUSINESS_LOAN
            ? t`银行没有接受这次人脸识别。没有放款，额度未占用。请稍后再借，或联系客服。`
            : t`银行没有接受这次人脸识别。没有扣款，额度未占用。请稍后再付，或联系客服。`,
          { tone: "critical", shownMs: SHOWN_MS },
        );
        await navigate(returnTo, { replace: true });
        return;
      default:
        await navigate(addressAfterFace(returnTo, faceSessionId), { replace: true });
    }
  };
}
