import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { paymentQuery } from "../../data/payments.queries.ts";
import { FACE_SESSION_KEY, faceRequestOf } from "../../flows/face-check/face-address.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** The camera opens for a check that the address describes; one for a payment needs that payment of the dealer's. */
export async function namesCheck({ queryClient, search }: AddressFacts): Promise<boolean> {
  const request = faceRequestOf(search);
  if (request === null || request.purpose !== "PAYMENT") return request !== null;
  const paymentId = addressId(search, "paymentId");
  if (paymentId === null) return false;
  return isThere(() => queryClient.ensureQueryData(paymentQuery(paymentId)));
}

/** False where the record is missing or not the dealer's; what could not be asked is for the screen to show. */
async function isThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    return code !== "NOT_FOUND" && code !== "INPUT_INVALID";
  }
}

/** A result needs the session it is the result of. */
export async function hasSession({ queryClient, search }: AddressFacts): Promise<boolean> {
  const faceSessionId = addressId(search, FACE_SESSION_KEY);
  return (
    faceSessionId !== null &&
    isThere(() => queryClient.ensureQueryData(query(api.face.getFaceSession, { faceSessionId })))
  );
}
