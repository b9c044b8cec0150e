import { type AppCode, isAppCode } from "@kedu/domain";
import type { RouteParams } from "@kedu/platform";
import { ownAddress } from "../routing/own-address.ts";
import { redirectError } from "../routing/page-error.ts";
import { addressWithParams, paramsOf } from "../routing/params.ts";

export type FacePurpose = "APPLICATION" | "ACTIVATION" | "PAYMENT";

/** What a face check is for, and where to go on when it is passed. */
export interface FaceRequest {
  readonly purpose: FacePurpose;
  readonly appCode: AppCode;
  readonly paymentId?: string;
  /** An address of ours; it gets `faceSessionId` among its encrypted parameters. */
  readonly returnTo: string;
}

const PURPOSES: readonly unknown[] = ["APPLICATION", "ACTIVATION", "PAYMENT"];

/** The camera page for a check; the business loan has one of its own. */
export function faceAddress(request: FaceRequest): string {
  const forDrawdown = request.purpose === "PAYMENT" && request.appCode === "APP2001";
  const page = forDrawdown ? "/star-enjoy-loan/home/face" : "/face/faceRecognize";
  return addressWithParams(page, { ...request });
}

/**
 * Reads the request off an address; null where it makes no sense.
 * @throws the redirect error where it would lead on to a target that is not ours.
 */
export function faceRequestOf(search: URLSearchParams): FaceRequest | null {
  const { purpose, appCode, paymentId, returnTo } = paramsOf(search);
  if (!PURPOSES.includes(purpose) || typeof returnTo !== "string") return null;
  if (ownAddress(returnTo) === null) throw redirectError();
  if (purpose === "PAYMENT" && typeof paymentId !== "string") return null;
  return {
    purpose: purpose as FacePurpose,
    appCode: isAppCode(appCode) ? appCode : "APP1001",
    ...(typeof paymentId === "string" ? { paymentId } : {}),
    returnTo,
  };
}

/** The address to go on to, told which check was passed. Its own parameters stay. */
export function addressAfterFace(returnTo: string, faceSessionId: string): string {
  const url = new URL(returnTo, globalThis.location.origin);
  const params: RouteParams = { ...paramsOf(url.searchParams), faceSessionId };
  const [address = url.pathname] = addressWithParams(url.pathname, params).split("#");
  const merged = new URL(address, url);
  for (const [key, value] of url.searchParams) {
    if (!merged.searchParams.has(key)) merged.searchParams.set(key, value);
  }
  return merged.pathname + merged.search + url.hash;
}

/** The face session that an address came back with, or null. */
export function faceSessionOf(search: URLSearchParams): string | null {
  const { faceSessionId } = paramsOf(search);
  return typeof faceSessionId === "string" ? faceSessionId : null;
}
