import type { PasswordReset, PaymentPassword } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** Whether a payment password is set. Another phone may have locked it meanwhile, so each page refetches it. */
export const paymentPasswordQuery = queryOptions({
  ...query(api.paymentPassword.getPaymentPassword),
  staleTime: 0,
});

// Passwords and ID numbers are inputs: kept nowhere once the call has ended.
const gcTime = 0;

const keep = (password: PaymentPassword, client: QueryClient) =>
  client.setQueryData(paymentPasswordQuery.queryKey, password);

export const beginPasswordResetMutation = mutationOptions({
  gcTime,
  mutationFn: (idNo: string): Promise<PasswordReset> =>
    api.paymentPassword.beginPasswordReset({ idNo }),
});

export const sendResetCodeMutation = mutationOptions({
  mutationFn: (resetId: string) => api.paymentPassword.sendResetCode({ resetId }),
});

export const proveResetCodeMutation = mutationOptions({
  gcTime,
  mutationFn: (
    input: Parameters<typeof api.paymentPassword.proveResetCode>[0],
  ): Promise<PasswordReset> => api.paymentPassword.proveResetCode(input),
});

export const setPaymentPasswordMutation = mutationOptions({
  gcTime,
  mutationFn: (
    input: Parameters<typeof api.paymentPassword.setPaymentPassword>[0],
  ): Promise<PaymentPassword> => api.paymentPassword.setPaymentPassword(input),
  onSuccess: (password, _input, _result, { client }) => keep(password, client),
});

export const changePaymentPasswordMutation = mutationOptions({
  gcTime,
  mutationFn: (
    input: Parameters<typeof api.paymentPassword.changePaymentPassword>[0],
  ): Promise<PaymentPassword> => api.paymentPassword.changePaymentPassword(input),
  onSuccess: (password, _input, _result, { client }) => keep(password, client),
});
