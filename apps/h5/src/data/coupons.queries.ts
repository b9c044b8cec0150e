import type { Answer } from "@kedu/api";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import type { WithKey } from "./with-key.ts";

/** Exchanges a code for a coupon, which the lists and the home page then have too. */
export const redeemCouponCodeMutation = mutationOptions({
  // A code is an input: kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.coupons.redeemCouponCode>[0]>): Promise<
    Answer<"redeemCouponCode">
  > => {
    assertOnline();
    return api.coupons.redeemCouponCode(input, { context: { idempotencyKey } });
  },
  onSuccess: (_given, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: api.coupons.listCoupons.path });
    void client.invalidateQueries({ queryKey: api.credit.getHome.path });
  },
});
