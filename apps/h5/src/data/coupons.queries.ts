import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

export type CouponView = "USABLE" | "LATER" | "ENDED";

export const couponsQuery = (view: CouponView) =>
  infiniteQueryOptions({
    queryKey: ["coupons", "list", view],
    queryFn: ({ pageParam, signal }) =>
      api.coupons.listCoupons(
        { view, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
