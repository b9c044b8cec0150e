import type { Answer } from "@kedu/api";
import { maskMobile } from "@kedu/domain";
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

/** Sends a salesperson's code. The answer names no number: it is the one that was typed, masked here. */
export const sendSalesCodeMutation = mutationOptions({
  // A phone number is an input: kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: async (input: Parameters<typeof api.sales.sendSalesCode>[0]) => {
    assertOnline();
    return { ...(await api.sales.sendSalesCode(input)), phoneMasked: maskMobile(input.phone) };
  },
});

export const logInAsSalespersonMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.sales.logInAsSalesperson>[0]) => {
    assertOnline();
    return api.sales.logInAsSalesperson(input);
  },
});
