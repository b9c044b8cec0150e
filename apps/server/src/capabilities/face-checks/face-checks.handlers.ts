import { createFaceSession } from "./create-face-session.ts";
import { verifyFace } from "./verify-face.ts";

export const faceChecks = { createFaceSession, verifyFace };
