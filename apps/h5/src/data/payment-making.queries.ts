import type { PaymentQuote } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { gzipBody } from "./gzip-body.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import { keepPayment } from "./payments.queries.ts";
import type { ConfirmIntent, WithKey } from "./with-key.ts";

// What is needed to make a payment. Pages that only show one do not load it.

export type QuoteInput = Parameters<typeof api.payments.quotePayment>[0];

/** A quote is requested again each time its page opens: an old price does not count. */
export const paymentQuoteQuery = (input: QuoteInput) =>
  queryOptions({
    ...query(api.payments.quotePayment, input),
    queryFn: ({ signal }): Promise<PaymentQuote> =>
      api.payments.quotePayment(input, { signal, context: gzipBody }),
    gcTime: 60_000,
    staleTime: 0,
  });

export const createPaymentMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.payments.createPayment>[0]>) => {
    assertOnline();
    return api.payments.createPayment(input, { context: { idempotencyKey, ...gzipBody } });
  },
  onSuccess: (payment, _input, _result, { client }) => keepPayment(client, payment),
});

export const confirmPaymentMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, intentId, ...agreed }: ConfirmIntent) => {
    assertOnline();
    return api.payments.confirmPayment(
      { paymentId: intentId, ...agreed },
      { context: { idempotencyKey } },
    );
  },
  onSuccess: (payment, _input, _result, { client }) => keepPayment(client, payment),
});

export const closePaymentMutation = mutationOptions({
  mutationFn: (paymentId: string) => api.payments.closePayment({ paymentId }),
  onSuccess: (payment, _input, _result, { client }) => keepPayment(client, payment),
});
