import { BUSINESS_LOAN } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { createFaceSessionMutation, verifyFaceMutation } from "../../data/face.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { useConsent } from "../consent/use-consent.ts";
import { addressAfterFace, type FaceRequest } from "./face-address.ts";
import { FaceSteps } from "./FaceSteps.tsx";

/** The face check that an address asks for. */
export function FaceCheck({ request }: { request: FaceRequest }): ReactElement {
  const { t } = useLingui();
  const { purpose, appCode, authorisationId, paymentId, identityCheckId, returnTo } = request;
  const navigate = useNavigate();
  const consent = useConsent("FACE");
  const check = {
    purpose,
    appCode,
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(identityCheckId === undefined ? {} : { identityCheckId }),
    ...(authorisationId === undefined ? {} : { authorisationId }),
  };
  return (
    <FaceSteps
      create={createFaceSessionMutation(check)}
      verify={verifyFaceMutation}
      consent={consent}
      onPassed={(faceSessionId) =>
        navigate(addressAfterFace(returnTo, faceSessionId), { replace: true })
      }
      {...useExpected(request)}
      purpose={appCode === BUSINESS_LOAN ? t`本次识别只用于确认借款` : t`本次识别只用于确认付款`}
      movesMoney={purpose === "PAYMENT"}
      backTo={returnTo}
    />
  );
}

/** Whose face is expected, from what was given already. */
function useExpected(request: FaceRequest): {
  readonly expected: string | null | undefined;
  readonly isLegalPerson: boolean;
} {
  const { purpose } = request;
  const isApplication = purpose === "APPLICATION";
  const application = useQuery({
    ...query(api.application.getApplication, { appCode: request.appCode }),
    enabled: isApplication,
  });
  const person = useQuery(sessionQuery);
  return {
    expected: isApplication ? application.data?.legalPerson?.nameMasked : person.data?.nameMasked,
    isLegalPerson:
      purpose !== "IDENTITY" &&
      purpose !== "AUTHORISATION" &&
      person.data?.enterprise.role !== "AUTHORIZED_PERSON",
  };
}
