import type { FaceSession } from "@kedu/api";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "./client.ts";
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

export const verifyFaceMutation = mutationOptions({
  mutationFn: (input: { faceSessionId: string; frames: File[] }) => api.face.verifyFace(input),
  onSuccess: async (session, _input, _result, { client }) => {
    show(client, session);
    // An application knows whether its face check was passed.
    if (session.purpose === "APPLICATION") {
      await client.invalidateQueries({ queryKey: ["application"] });
    }
  },
});
