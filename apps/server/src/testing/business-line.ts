import { BUSINESS_LOAN } from "@kedu/domain";
import {
  type Applicant,
  consentTo,
  decide,
  pass,
  passFace,
  signLineContracts,
} from "./applicant.ts";
import type { TestService } from "./service.ts";

/** A dealer with an open line of flexible credit applies for the business loan and activates it: 300,000.00, 400 ppm. */
export async function openBusinessLine(
  service: TestService,
  { api, phone }: Pick<Applicant, "api" | "phone">,
  approval: { readonly guaranteed?: boolean } = {},
): Promise<void> {
  await signForBusinessLine(service, { api, phone }, approval);
  const appCode = BUSINESS_LOAN;
  await api.credit.activateLine({
    appCode,
    faceSessionId: await passFace(api, "ACTIVATION", appCode),
  });
}

/** The same up to the signatures, for a dealer whose ID and licence are on record. */
export async function signForBusinessLine(
  service: TestService,
  { api, phone }: Pick<Applicant, "api" | "phone">,
  approval: { readonly guaranteed?: boolean } = {},
): Promise<void> {
  const appCode = BUSINESS_LOAN;
  await api.application.getApplication({ appCode });
  await consentTo(api, "FACE");
  const faceSessionId = await passFace(api, "APPLICATION", appCode);
  await consentTo(api, "SUBMIT");
  await api.application.submitApplication({ appCode, faceSessionId });
  await decide(service, "approve", {
    limitFen: 30_000_000,
    dailyRatePpm: 400,
    ...approval,
  });
  // One phone gets a code a minute.
  await pass(service, 60);
  await signLineContracts(service, api, phone, appCode);
}
