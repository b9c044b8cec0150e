import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";

export const noticesQuery = infiniteQueryOptions({
  queryKey: ["notifications", "list"],
  queryFn: ({ pageParam, signal }) =>
    api.notifications.listNotices(pageParam === null ? {} : { cursor: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const markNoticesReadMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.notifications.markNoticesRead>[0]) =>
    api.notifications.markNoticesRead(input),
  onSuccess: (_unread, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: homeQuery.queryKey }),
});
