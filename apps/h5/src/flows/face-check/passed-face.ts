import { clientRecords } from "../../data/client-records.ts";

/** Remembers the face check of an application, so that leaving its last page asks for no second one. */
export function keepPassedFace(applicationId: string, faceSessionId: string): void {
  clientRecords.set("faceProcessToken", { applicationId, faceSessionId });
}

/** The face check that was passed for this application in this tab, or null. */
export function passedFaceOf(applicationId: string): string | null {
  const kept = clientRecords.get("faceProcessToken");
  return kept?.applicationId === applicationId ? (kept.faceSessionId ?? null) : null;
}
