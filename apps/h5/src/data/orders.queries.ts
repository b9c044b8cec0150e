import type { Order } from "@kedu/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

export type OrderView = "TO_PAY" | "PAID" | "ALL";

export const ordersQuery = (view: OrderView) =>
  infiniteQueryOptions({
    queryKey: ["orders", "list", view],
    queryFn: ({ pageParam, signal }) =>
      api.orders.listOrders(
        { view, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", "one", orderId],
    queryFn: ({ signal }): Promise<Order> => api.orders.getOrder({ orderId }, { signal }),
  });
