import type { FaceSession } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { APPLICATION_KEY } from "./application.queries.ts";
import { api } from "./client.ts";

export const faceSessionQuery = (faceSessionId: string) =>
  queryOptions({
    queryKey: ["face", faceSessionId],
    queryFn: ({ signal }): Promise<FaceSession> =>
      api.face.getFaceSession({ faceSessionId }, { signal }),
  });

export const createFaceSessionMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.face.createFaceSession>[0]) =>
    api.face.createFaceSession(input),
  onSuccess: (session, _input, _result, { client }) => {
    client.setQueryData(faceSessionQuery(session.faceSessionId).queryKey, session);
  },
});

export const verifyFaceMutation = mutationOptions({
  mutationFn: (input: { faceSessionId: string; frames: File[] }) => api.face.verifyFace(input),
  onSuccess: async (session, _input, _result, { client }) => {
    client.setQueryData(faceSessionQuery(session.faceSessionId).queryKey, session);
    // An application knows whether its face check was passed.
    if (session.purpose === "APPLICATION") {
      await client.invalidateQueries({ queryKey: APPLICATION_KEY });
    }
  },
});
