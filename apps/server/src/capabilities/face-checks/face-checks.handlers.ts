import { createFaceSession } from "./create-face-session.ts";
import { verifyFace } from "./verify-face.ts";
import { verifyFaceVideo } from "./verify-face-video.ts";

export const faceChecks = { createFaceSession, verifyFace, verifyFaceVideo };
