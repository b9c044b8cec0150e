import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT, isAppCode } from "@kedu/domain";
import { ownAddress } from "../../platform/routing/own-address.ts";
import { redirectError } from "../../platform/routing/page-error.ts";

export type FacePurpose =
  | "APPLICATION"
  | "ACTIVATION"
  | "PAYMENT"
  | "IDENTITY"
  | "AUTHORISATION"
  | "CANCELLATION";

/** What a face check is for, and where to go on when it is passed. */
export interface FaceRequest {
  readonly purpose: FacePurpose;
  readonly appCode: AppCode;
  readonly paymentId?: string;
  readonly identityCheckId?: string;
  readonly authorisationId?: string;
  /** An address of ours; it gets `faceSessionId` among its parameters. */
  readonly returnTo: string;
}

/** Query key of a check that was passed. */
export const FACE_SESSION_KEY = "faceSessionId";

const PURPOSES: readonly unknown[] = [
  "APPLICATION",
  "ACTIVATION",
  "PAYMENT",
  "IDENTITY",
  "AUTHORISATION",
  "CANCELLATION",
];

/** The camera page for a check; the business loan has one of its own. */
export function faceAddress(request: FaceRequest): string {
  const forDrawdown = request.purpose === "PAYMENT" && request.appCode === BUSINESS_LOAN;
  const page = forDrawdown ? "/star-enjoy-loan/home/face" : "/face/faceRecognize";
  return `${page}?${new URLSearchParams({ ...request })}`;
}

/** What the service is asked for. */
export function checkOf(request: FaceRequest): Omit<FaceRequest, "returnTo"> {
  const { returnTo: _, ...check } = request;
  return check;
}

/** The page that records a video for a check, in place of live steps. */
export function faceVideoAddress(request: FaceRequest): string {
  return `/face/faceVideo?${new URLSearchParams({ ...request })}`;
}

/**
 * Reads the request off an address; null where it makes no sense.
 * @throws the redirect error where it would lead on to a target that is not ours.
 */
export function faceRequestOf(search: URLSearchParams): FaceRequest | null {
  const purpose = search.get("purpose");
  const appCode = search.get("appCode");
  const paymentId = search.get("paymentId");
  const identityCheckId = search.get("identityCheckId");
  const authorisationId = search.get("authorisationId");
  const returnTo = search.get("returnTo");
  if (!PURPOSES.includes(purpose) || returnTo === null) return null;
  if (ownAddress(returnTo) === null) throw redirectError();
  if (purpose === "PAYMENT" && paymentId === null) return null;
  if (purpose === "IDENTITY" && identityCheckId === null) return null;
  if (purpose === "AUTHORISATION" && authorisationId === null) return null;
  return {
    purpose: purpose as FacePurpose,
    appCode: isAppCode(appCode) ? appCode : FLEXIBLE_CREDIT,
    ...(paymentId === null ? {} : { paymentId }),
    ...(identityCheckId === null ? {} : { identityCheckId }),
    ...(authorisationId === null ? {} : { authorisationId }),
    returnTo,
  };
}

/** The next address, with the id of the passed check. Its own parameters stay. */
export function addressAfterFace(returnTo: string, faceSessionId: string): string {
  const url = new URL(returnTo, globalThis.location.origin);
  url.searchParams.set(FACE_SESSION_KEY, faceSessionId);
  return url.pathname + url.search + url.hash;
}

/** The face session that an address came back with, or null. */
export function faceSessionOf(search: URLSearchParams): string | null {
  return search.get(FACE_SESSION_KEY);
}
