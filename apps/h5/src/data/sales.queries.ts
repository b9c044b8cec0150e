import type { Answer } from "@kedu/api";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import type { WithKey } from "./with-key.ts";

/** Gives a customer a coupon, which the team's quota and the list of what was given then have too. */
export const giveCouponMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.sales.giveCoupon>[0]>): Promise<Answer<"giveCoupon">> => {
    assertOnline();
    return api.sales.giveCoupon(input, { context: { idempotencyKey } });
  },
  onSettled: (_given, _error, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: api.sales.getSalesQuota.path });
    void client.invalidateQueries({ queryKey: api.sales.listGivenCoupons.path });
  },
});

/** Makes an invitation, which counts towards the team's month. */
export const createSalesInvitationMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
  }: {
    readonly idempotencyKey: string;
  }): Promise<Answer<"createSalesInvitation">> => {
    assertOnline();
    return api.sales.createSalesInvitation(undefined, { context: { idempotencyKey } });
  },
  onSettled: (_made, _error, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: api.sales.getSalesQuota.path });
    void client.invalidateQueries({ queryKey: api.sales.listSalesInvitations.path });
  },
});

/** Accepts or refuses an invitation; what its link opens is then the answer. */
export const answerSalesInvitationMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.sales.answerSalesInvitation>[0]>): Promise<
    Answer<"answerSalesInvitation">
  > => {
    assertOnline();
    return api.sales.answerSalesInvitation(input, { context: { idempotencyKey } });
  },
  onSettled: (_answered, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: api.sales.openSalesInvitation.path }),
});
