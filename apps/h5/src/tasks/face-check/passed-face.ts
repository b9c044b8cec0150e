import { isJsonObject } from "@kedu/platform";
import { tabStore } from "../../data/device-store.ts";

const KEY = "application.face";

/** Remembers the face check of an application, so that leaving its last page asks for no second one. */
export function keepPassedFace(applicationId: string, faceSessionId: string): void {
  tabStore.set(KEY, { applicationId, faceSessionId });
}

/** The face check that was passed for this application in this tab, or null. */
export function passedFaceOf(applicationId: string): string | null {
  const kept = tabStore.get(KEY);
  if (!isJsonObject(kept) || kept["applicationId"] !== applicationId) return null;
  const { faceSessionId } = kept;
  return typeof faceSessionId === "string" ? faceSessionId : null;
}
