import type { Payment, PaymentQuote } from "@kedu/api";
import type { PaymentStatus } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";

/** How often a payment on its way is asked for. */
const PENDING_REFETCH_MS = 2000;

const ON_ITS_WAY: ReadonlySet<PaymentStatus> = new Set(["PROCESSING", "UNKNOWN", "AUDITING"]);

export type QuoteInput = Parameters<typeof api.payments.quotePayment>[0];

/** A quote is asked for anew each time its page opens: an old price is no price. */
export const paymentQuoteQuery = (input: QuoteInput) =>
  queryOptions({
    queryKey: ["payments", "quote", input],
    queryFn: ({ signal }): Promise<PaymentQuote> => api.payments.quotePayment(input, { signal }),
    gcTime: 60_000,
    staleTime: 0,
  });

const refetchWhilePending = (payment: Payment | undefined): number | false =>
  payment !== undefined && ON_ITS_WAY.has(payment.status) ? PENDING_REFETCH_MS : false;

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ["payments", "one", paymentId],
    queryFn: ({ signal }): Promise<Payment> => api.payments.getPayment({ paymentId }, { signal }),
    refetchInterval: (query) => refetchWhilePending(query.state.data),
  });

/** Asks what became of a request whose answer was lost. Asking moves nothing. */
export const paymentOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["payments", "request", requestId],
    queryFn: ({ signal }): Promise<Payment> => api.payments.findPayment({ requestId }, { signal }),
    refetchInterval: (query) => refetchWhilePending(query.state.data),
  });

/** Asks anew for every list that a payment changes: the limit, orders, loans, coupons and what is owed. */
export async function refreshAfterPayment(client: QueryClient): Promise<void> {
  await Promise.all(
    [["credit"], ["orders"], ["loans"], ["coupons"], ["repayment", "overview"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** The answer is what the detail shows. */
async function keep(client: QueryClient, payment: Payment): Promise<void> {
  client.setQueryData(paymentQuery(payment.paymentId).queryKey, payment);
  await refreshAfterPayment(client);
}

type WithKey<Input> = { readonly idempotencyKey: string; readonly input: Input };

export const createPaymentMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.payments.createPayment>[0]>) => {
    assertOnline();
    return api.payments.createPayment(input, { context: { idempotencyKey } });
  },
  onSuccess: (payment, _input, _result, { client }) => keep(client, payment),
});

export const confirmPaymentMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.payments.confirmPayment>[0]>) => {
    assertOnline();
    return api.payments.confirmPayment(input, { context: { idempotencyKey } });
  },
  onSuccess: (payment, _input, _result, { client }) => keep(client, payment),
});

export const closePaymentMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.payments.closePayment>[0]) =>
    api.payments.closePayment(input),
  onSuccess: (payment, _input, _result, { client }) => keep(client, payment),
});
