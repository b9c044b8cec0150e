import { handle } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { faceAnswer } from "./face-answer.ts";
import { readFaceSession } from "./face-reader.ts";

export const getFaceSession = handle.face.getFaceSession.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const facts = foundOfUser(await readFaceSession(database, input.faceSessionId), caller);
  return faceAnswer(facts, context, request.language);
});
