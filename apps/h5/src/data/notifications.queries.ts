import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";

export const markNoticesReadMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.notifications.markNoticesRead>[0]) =>
    api.notifications.markNoticesRead(input),
  onSuccess: (_unread, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: homeQuery.queryKey }),
});
