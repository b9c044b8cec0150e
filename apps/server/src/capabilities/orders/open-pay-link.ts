import { timingSafeEqual } from "node:crypto";
import { addDays, businessDateOf, instantAt, isPayable, PAY_LINK_MAX_DAYS } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockOrderByExternalNo, readManufacturerKey } from "./orders-reader.ts";
import { payLink } from "./orders-tables.ts";
import { payLinkSignature } from "./pay-link-signature.ts";

/** Opens a manufacturer's link to one of its orders, once, for the dealer whose order it is. */
export const openPayLink = handle.orders.openPayLink.handler(async ({ input, context }) => {
  const { caller, clock, database, vault } = context;
  const { externalNo, nonce, signature, source } = input;
  const key = await readManufacturerKey(database, input.keyId);
  // An unknown key takes the same time as a known one.
  const expected = payLinkSignature(key === null ? "none" : vault.open(key.secretSealed), input);
  const fits = timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature, "hex"));
  if (key === null || !fits || !key.sources.includes(source)) refuse("SIGNATURE_INVALID");
  const now = clock.now();
  const expiresAt = new Date(input.expiresAt);
  const latest = instantAt(addDays(businessDateOf(now), PAY_LINK_MAX_DAYS), "23:59");
  if (now >= expiresAt || expiresAt > latest) refuse("REQUEST_EXPIRED");
  return inTransaction(database, async (transaction) => {
    const { manufacturerId } = key;
    const order = await lockOrderByExternalNo(transaction, { manufacturerId, source, externalNo });
    const { enterpriseId, userId } = caller;
    if (order?.enterpriseId !== enterpriseId) refuse("ORDER_NOT_FOUND");
    const { orderId } = order;
    const opened = await transaction
      .insert(payLink)
      .values({ orderId, nonce, enterpriseId, userId, openedAt: now, expiresAt })
      .onConflictDoNothing()
      .returning({ orderId: payLink.orderId });
    if (opened.length === 0) refuse("PAY_LINK_USED");
    return { orderId, isPayable: isPayable(order, now) && order.liveIntentId === null };
  });
});
