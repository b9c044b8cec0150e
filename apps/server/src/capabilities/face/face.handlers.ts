import { getFaceSession } from "./get-face-session.ts";

export const face = { getFaceSession };
