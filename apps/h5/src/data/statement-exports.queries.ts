import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { infiniteQuery } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** How often it is asked whether a file is ready, and whether a message has gone. */
const WAITING_REFETCH_MS = 2_000;

/** The exports of a statement; while one is being made or mailed they are asked for again. */
export const statementExportsQuery = infiniteQueryOptions({
  ...infiniteQuery(api.statementExports.listStatementExports, {}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) =>
      items.some(({ mail, status }) => status === "WAITING" || mail === "SENDING"),
    ) === true
      ? WAITING_REFETCH_MS
      : false,
});

export type ExportInput = Parameters<typeof api.statementExports.createStatementExport>[0];

export const createStatementExportMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<ExportInput>) => {
    assertOnline();
    return api.statementExports.createStatementExport(input, { context: { idempotencyKey } });
  },
  onSuccess: (_made, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...api.statementExports.listStatementExports.path] }),
});

export const mailExportMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<{ readonly exportId: string }>) => {
    assertOnline();
    return api.statementExports.mailStatementExport(input, { context: { idempotencyKey } });
  },
  onSuccess: (_made, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...api.statementExports.listStatementExports.path] }),
});

export const exportFileMutation = mutationOptions({
  // Files show the enterprise's money: they are kept nowhere once they were saved.
  gcTime: 0,
  mutationFn: (exportId: string) => {
    assertOnline();
    return api.statementExports.getStatementExportFile({ exportId });
  },
});
