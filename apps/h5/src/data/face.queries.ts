import type { FaceSession } from "@kedu/api";
import { isOtherWayResult } from "@kedu/domain";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "./client.ts";
import { type Sending, upload } from "./files.upload.ts";
import { query } from "./query.ts";

/** Updates a face check in the cache, wherever it is read. */
function show(client: QueryClient, session: FaceSession): void {
  const { faceSessionId } = session;
  client.setQueryData(query(api.face.getFaceSession, { faceSessionId }).queryKey, session);
}

export const createFaceSessionMutation = (
  input: Parameters<typeof api.face.createFaceSession>[0],
) =>
  mutationOptions({
    mutationFn: () => api.face.createFaceSession(input),
    onSuccess: (session: FaceSession, _none: void, _result, { client }) => {
      show(client, session);
    },
  });

/** A recording of some megabytes over a slow line. */
const VIDEO_TIMEOUT_MS = 180_000;

/** The operation `verifyFaceVideo`, which says how much has been sent. */
export const verifyFaceVideoMutation = mutationOptions({
  mutationFn: async (input: {
    readonly faceSessionId: string;
    readonly digits: string;
    readonly video: File;
    readonly sending: Sending;
  }) => {
    const form = new FormData();
    form.set("digits", input.digits);
    form.set("video", input.video);
    const path = `/face-sessions/${encodeURIComponent(input.faceSessionId)}/video`;
    return (await upload(form, input.sending, {
      path,
      timeoutMs: VIDEO_TIMEOUT_MS,
    })) as FaceSession;
  },
  onSuccess: async (session, _input, _result, { client }) => {
    await showVerified(client, session);
  },
});

export const verifyFaceMutation = mutationOptions({
  mutationFn: (input: { faceSessionId: string; frames: File[] }) => api.face.verifyFace(input),
  onSuccess: async (session, _input, _result, { client }) => {
    await showVerified(client, session);
  },
});

async function showVerified(client: QueryClient, session: FaceSession): Promise<void> {
  show(client, session);
  // The payment of the check has ended, and no quote from before says which ways are left.
  if (isOtherWayResult(session.result)) {
    client.removeQueries({ queryKey: api.payments.quotePayment.path });
    await Promise.all([
      client.invalidateQueries({ queryKey: ["payments"] }),
      client.invalidateQueries({ queryKey: ["drawdowns"] }),
      client.invalidateQueries({ queryKey: ["coupons"] }),
    ]);
  }
  // An application knows whether its face check was passed.
  if (session.purpose === "APPLICATION") {
    await client.invalidateQueries({ queryKey: ["application"] });
  }
}
