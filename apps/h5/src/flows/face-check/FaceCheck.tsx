import { BUSINESS_LOAN } from "@kedu/domain";
import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { createFaceSessionMutation, verifyFaceMutation } from "../../data/face.queries.ts";
import { useConsent } from "../consent/use-consent.ts";
import { checkOf, type FaceRequest, faceVideoAddress } from "./face-address.ts";
import { FaceSteps } from "./FaceSteps.tsx";
import { useAfterFace } from "./use-after-face.ts";
import { useExpected } from "./use-expected.ts";
import { useMissTopic } from "./use-miss-topic.ts";

/** The face check that an address asks for. */
export function FaceCheck({ request }: { request: FaceRequest }): ReactElement {
  const { t } = useLingui();
  const { purpose, appCode, returnTo } = request;
  const consent = useConsent("FACE");
  return (
    <FaceSteps
      create={createFaceSessionMutation(checkOf(request))}
      verify={verifyFaceMutation}
      consent={consent}
      onEnded={useAfterFace(request)}
      {...useExpected(request)}
      purpose={appCode === BUSINESS_LOAN ? t`本次识别只用于确认借款` : t`本次识别只用于确认付款`}
      movesMoney={purpose === "PAYMENT"}
      missTopic={useMissTopic(request)}
      backTo={returnTo}
      otherWay={
        <Button
          prominence="quiet"
          block
          render={(link) => <Link to={faceVideoAddress(request)} replace {...link} />}
          data-testid="by-video"
        >
          {t`改用录像识别`}
        </Button>
      }
    />
  );
}
