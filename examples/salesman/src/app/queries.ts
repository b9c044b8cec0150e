import { QueryClient, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  getCustomer,
  getFigures,
  getShop,
  listCoupons,
  listCustomers,
  listDirectory,
  listShops,
} from "../service/service.ts";
import type { CustomerFilter } from "../service/types.ts";

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A failure is shown at once, with a button.
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    },
  });

export const customersQuery = (filter: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: ["customers", filter],
    queryFn: ({ pageParam }) => listCustomers(filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ["customer", id], queryFn: () => getCustomer(id) });

export const directoryQuery = () =>
  queryOptions({ queryKey: ["directory"], queryFn: listDirectory });

export const shopsQuery = () => queryOptions({ queryKey: ["shops"], queryFn: listShops });

export const shopQuery = (id: string) =>
  queryOptions({ queryKey: ["shop", id], queryFn: () => getShop(id) });

export const couponsQuery = () => queryOptions({ queryKey: ["coupons"], queryFn: listCoupons });

export const figuresQuery = (period: "month" | "quarter") =>
  queryOptions({ queryKey: ["figures", period], queryFn: () => getFigures(period) });
