import { createFaceSession } from "./create-face-session.ts";
import { startPaymentPage } from "./start-payment-page.ts";
import { verifyFace } from "./verify-face.ts";
import { verifyFaceVideo } from "./verify-face-video.ts";

export const faceChecks = { createFaceSession, verifyFace, verifyFaceVideo };

/** What the partner bank confirms on a page of its own: a payment. */
export const paymentPages = { startPaymentPage };
