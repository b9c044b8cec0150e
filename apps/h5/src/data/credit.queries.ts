import type { Home } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** While an estimate or a decision is pending, the page refetches by itself. */
const WAITING_REFETCH_MS = 3000;

function waitsForTheService(home: Home | undefined): boolean {
  return (
    home?.estimate.status === "INPROGRESS" ||
    (home?.lines.some(
      (line) => line.status === "NEW" || line.applyStatus === "ACTIVE_PROCESSING",
    ) ??
      false)
  );
}

export const homeQuery = queryOptions({
  ...query(api.credit.getHome),
  refetchInterval: ({ state }) => (waitsForTheService(state.data) ? WAITING_REFETCH_MS : false),
});

export const estimateQuery = queryOptions({
  ...query(api.credit.getEstimate),
  refetchInterval: ({ state }) =>
    state.data?.status === "INPROGRESS" ? WAITING_REFETCH_MS : false,
});

/** The answer is the estimate; the home page shows it too and is refetched. */
export const startEstimateMutation = mutationOptions({
  mutationFn: () => api.credit.startEstimate({}),
  onSuccess: async (estimate, _input, _result, { client }) => {
    client.setQueryData(estimateQuery.queryKey, estimate);
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
});

export const activateLineMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.credit.activateLine>[0]) =>
    api.credit.activateLine(input),
  onSuccess: (_line, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: homeQuery.queryKey }),
});
