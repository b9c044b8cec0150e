import type { Answer } from "@kedu/api";
import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { infiniteQuery } from "./query.ts";

/** While a paper has no hash, the list is asked this often whether its file was made. */
const FOLLOW_MS = 20_000;

/**
 * The kept files. The service makes those of papers by itself, and that of a voucher when it is first read, so a reader who
 * returns from one finds its hash.
 */
export const archiveQuery = (input: Parameters<typeof api.archive.listArchive>[0]) =>
  infiniteQueryOptions({
    ...infiniteQuery(api.archive.listArchive, input),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isExpected)) === true ? FOLLOW_MS : false,
  });

function isExpected({ kind, sha256 }: Answer<"listArchive">["items"][number]): boolean {
  return sha256 === null && kind !== "VOUCHER";
}

export const downloadArchiveMutation = mutationOptions({
  // Files name the enterprise: they are kept nowhere once they were saved.
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.archive.downloadArchive>[0]) => {
    assertOnline();
    return api.archive.downloadArchive(input);
  },
  // What was downloaded has a hash now.
  onSuccess: (_zip, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: api.archive.listArchive.path });
  },
});
