import type { ApiClient } from "@kedu/api/browser";
import { FACE_TYPE, FLEXIBLE_CREDIT } from "@kedu/domain";
import { agree, consentTo, framesFor } from "./applicant.ts";
import { startWithDealer } from "./borrowing.ts";
import { videoFile } from "./videos.ts";
import { withKey } from "./withdrawing.ts";

/** Begins a cancellation, gives a reason, and reads the agreement where there is one. @returns it as it was checked. */
export async function beginCancellation(client: ApiClient) {
  const { cancellationId } = await client.cancellation.startCancellation(undefined, withKey());
  const checked = await client.cancellation.giveCancellationReason({
    cancellationId,
    reason: "NO_LONGER_NEEDED",
    note: "换了手机店",
  });
  if (checked.contractId !== null) await agree(client, checked.contractId);
  return checked;
}

/** Passes the face check of a cancellation. @returns its id. */
export async function passCancellationFace(client: ApiClient): Promise<string> {
  await consentTo(client, "FACE");
  const { actions, faceSessionId } = await client.face.createFaceSession({
    purpose: "CANCELLATION",
    appCode: FLEXIBLE_CREDIT,
  });
  await client.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return faceSessionId;
}

/** The same by a recording with spoken digits. @returns its id. */
export async function passCancellationVideo(client: ApiClient): Promise<string> {
  const { digits, faceSessionId } = await client.face.createFaceSession({
    purpose: "CANCELLATION",
    appCode: FLEXIBLE_CREDIT,
    faceType: FACE_TYPE.VIDEO,
  });
  await client.face.verifyFaceVideo({ faceSessionId, digits: digits ?? "", video: videoFile() });
  return faceSessionId;
}

/** From the reason to the submission, with a face. */
export async function submitCancellation(client: ApiClient) {
  const { cancellationId } = await beginCancellation(client);
  const faceSessionId = await passCancellationFace(client);
  return client.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
}

/** A dealer who can pay, and how far their cancellation has come. */
export async function startCancelling() {
  const started = await startWithDealer();
  const seen = async () => (await started.client.cancellation.getCancellation()).current;
  return { ...started, seen };
}
