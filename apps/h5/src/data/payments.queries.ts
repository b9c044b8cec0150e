import type { Payment } from "@kedu/api";
import type { PaymentStatus } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** How often a pending payment is refetched. */
const PENDING_REFETCH_MS = 2000;

const ON_ITS_WAY: ReadonlySet<PaymentStatus> = new Set(["PROCESSING", "UNKNOWN", "AUDITING"]);

const refetchWhilePending = (payment: Payment | undefined): number | false =>
  payment !== undefined && ON_ITS_WAY.has(payment.status) ? PENDING_REFETCH_MS : false;

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    ...query(api.payments.getPayment, { paymentId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Looks up a request whose answer was lost. It moves nothing. */
export const paymentOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...query(api.payments.findPayment, { requestId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Invalidates every list that a payment changes: the limit, orders, loans, coupons and what is owed. */
export async function refreshAfterPayment(client: QueryClient): Promise<void> {
  await Promise.all(
    [["credit"], ["orders"], ["loans"], ["coupons"], api.repayment.getRepayOverview.path].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  );
}

/** The answer is what the detail shows. */
export async function keepPayment(client: QueryClient, payment: Payment): Promise<void> {
  client.setQueryData(paymentQuery(payment.paymentId).queryKey, payment);
  await refreshAfterPayment(client);
}
