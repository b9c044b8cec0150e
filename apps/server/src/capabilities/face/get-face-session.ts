import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { faceAnswer } from "./face-answer.ts";
import { readFaceSession } from "./face-reader.ts";

export const getFaceSession = handle.face.getFaceSession.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const facts = await readFaceSession(database, input.faceSessionId);
  if (facts?.userId !== caller.userId || facts.enterpriseId !== caller.enterpriseId) {
    refuse("NOT_FOUND");
  }
  return faceAnswer(facts, context, request.language);
});
