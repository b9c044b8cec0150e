import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { paymentQuery } from "../../data/payments.queries.ts";
import { FACE_SESSION_KEY, faceRequestOf } from "../../flows/face-check/face-address.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing } from "../../platform/routing/existing.ts";

const hasPayment = existing(paymentQuery, "paymentId");

/** The camera opens for a check that the address describes; one for a payment needs that payment of the dealer's. */
export async function namesCheck(facts: AddressFacts): Promise<boolean> {
  const request = faceRequestOf(facts.search);
  return request?.purpose === "PAYMENT" ? hasPayment(facts) : request !== null;
}

/** A result needs the session it is the result of. */
export const hasSession = existing(
  (faceSessionId) => query(api.face.getFaceSession, { faceSessionId }),
  FACE_SESSION_KEY,
);
