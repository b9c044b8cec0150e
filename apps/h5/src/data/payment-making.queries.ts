import type { PaymentQuote } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { gzipBody } from "./gzip-body.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import { keepPayment } from "./payments.queries.ts";

// What a payment is made with. The pages that only show one do not carry it.

export type QuoteInput = Parameters<typeof api.payments.quotePayment>[0];

/** A quote is asked for anew each time its page opens: an old price is no price. */
export const paymentQuoteQuery = (input: QuoteInput) =>
  queryOptions({
    queryKey: query(api.payments.quotePayment, input).queryKey,
    queryFn: ({ signal }): Promise<PaymentQuote> =>
      api.payments.quotePayment(input, { signal, context: gzipBody }),
    gcTime: 60_000,
    staleTime: 0,
  });

type WithKey<Input> = { readonly idempotencyKey: string; readonly input: Input };

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
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.payments.confirmPayment>[0]>) => {
    assertOnline();
    return api.payments.confirmPayment(input, { context: { idempotencyKey } });
  },
  onSuccess: (payment, _input, _result, { client }) => keepPayment(client, payment),
});

export const closePaymentMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.payments.closePayment>[0]) =>
    api.payments.closePayment(input),
  onSuccess: (payment, _input, _result, { client }) => keepPayment(client, payment),
});
