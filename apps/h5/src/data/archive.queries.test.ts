import { environmentManager, InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { archiveFiles, voucherFiles, waitingFiles } from "../fixtures/archive.ts";
import { archiveQuery } from "./archive.queries.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the library takes this for a server, where nothing is asked twice.
  environmentManager.setIsServer(() => false);
});
afterEach(() => void vi.useRealTimers());

/** How often a shown list is asked for within a minute, by what it shows. */
async function asked(...answers: readonly (typeof archiveFiles)[]): Promise<number> {
  const client = new QueryClient();
  let times = 0;
  const observer = new InfiniteQueryObserver(client, {
    ...archiveQuery({}),
    queryFn: () => {
      times += 1;
      return Promise.resolve(answers[Math.min(times, answers.length) - 1] ?? archiveFiles);
    },
  });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  client.clear();
  return times;
}

test("a list is asked for again until every paper has its hash", async () => {
  expect(await asked(waitingFiles, waitingFiles, archiveFiles)).toBe(3);
  expect(await asked(archiveFiles)).toBe(1);
});

test("no one waits for the hash of a voucher", async () => {
  expect(await asked(voucherFiles)).toBe(1);
});
