import { handleAll } from "../../calls/call.ts";
import { createFaceSession } from "./create-face-session.ts";
import { getFaceSession } from "./get-face-session.ts";
import { verifyFace } from "./verify-face.ts";

export const face = handleAll.face.router({ createFaceSession, getFaceSession, verifyFace });
