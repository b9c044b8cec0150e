import type { Answer } from "@kedu/api";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import type { WithKey } from "./with-key.ts";

/** What an order system's link says. */
export type PayLink = Parameters<typeof api.orders.openPayLink>[0];

/** Opens a link to the payment of an order, which it can be once. */
export const openPayLinkMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<PayLink>): Promise<Answer<"openPayLink">> => {
    assertOnline();
    return api.orders.openPayLink(input, { context: { idempotencyKey } });
  },
});
