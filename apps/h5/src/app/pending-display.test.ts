import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdPending, type Takeover } from "./pending-display.ts";

/** A visible page, whose next frame comes after so many ms. */
function showPage({ frameMs = 0, hidden = false } = {}): void {
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    if (!hidden) setTimeout(frame, frameMs);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  showPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A cache whose one query answers, or fails, after `answerMs`. */
function watched({ answerMs = 20, fails = false, takeover = {} as Takeover }) {
  const cache = new QueryCache();
  const client = new QueryClient({
    queryCache: cache,
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        persister: holdPending(cache, takeover),
      },
    },
  });
  const options = {
    queryKey: ["one"],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        setTimeout(() => (fails ? reject(new Error("no")) : resolve("answer")), answerMs);
      }),
  };
  const startedMs = performance.now();
  let settledMs: number | null = null;
  const settled = (): number | null => settledMs;
  const watch = (more = {}) =>
    new QueryObserver(client, { ...options, ...more }).subscribe(({ isPending }) => {
      if (!isPending) settledMs ??= performance.now() - startedMs;
    });
  return { client, options, watch, settled };
}

test.each([
  ["an answer", false],
  ["a failure", true],
])("%s that comes at once is held back until its pending state was seen", async (_, fails) => {
  const { watch, settled } = watched({ fails });
  watch();
  await vi.advanceTimersByTimeAsync(199);
  expect(settled()).toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(settled()).toBeCloseTo(200, -1);
});

test("a pending state is counted from the frame that shows it", async () => {
  showPage({ frameMs: 90 });
  const { watch, settled } = watched({});
  watch();
  await vi.advanceTimersByTimeAsync(289);
  expect(settled()).toBeNull();
  await vi.advanceTimersByTimeAsync(3);
  expect(settled()).toBeCloseTo(290, -1);
});

test("a page in the background waits for no frame", async () => {
  showPage({ hidden: true });
  const { watch, settled } = watched({});
  watch();
  await vi.advanceTimersByTimeAsync(202);
  expect(settled()).toBeCloseTo(200, -1);
});

test("an answer that took longer is shown at once", async () => {
  const { watch, settled } = watched({ answerMs: 350 });
  watch();
  await vi.advanceTimersByTimeAsync(352);
  expect(settled()).toBeCloseTo(350, -1);
});

test("a page that becomes visible late is counted from then", async () => {
  const { client, options, watch, settled } = watched({ answerMs: 150 });
  void client.prefetchQuery(options);
  await vi.advanceTimersByTimeAsync(100);
  watch();
  await vi.advanceTimersByTimeAsync(199);
  expect(settled()).toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(settled()).toBeCloseTo(300, -1);
});

test("an answer that is not on screen, or replaced by another, never waits", async () => {
  const { client, options, watch, settled } = watched({});
  const answer = client.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(21);
  expect(await answer).toBe("answer");
  // Cached: refetched behind what is shown.
  watch();
  await vi.advanceTimersByTimeAsync(21);
  expect(settled()).toBeLessThan(50);

  const other = watched({});
  other.watch({ placeholderData: "before" });
  await vi.advanceTimersByTimeAsync(21);
  expect(other.client.getQueryData(["one"])).toBe("answer");
});

test("no answer changes a page while the app hydrates it", async () => {
  const done = Promise.withResolvers<void>();
  const { client, options } = watched({ takeover: { done: done.promise } });
  void client.prefetchQuery(options);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getQueryData(["one"])).toBeUndefined();
  done.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(["one"])).toBe("answer");
});

test("the document's own pending state counts", async () => {
  const { watch, settled } = watched({ takeover: { shownAtMs: performance.now() - 150 } });
  watch();
  await vi.advanceTimersByTimeAsync(52);
  expect(settled()).toBeCloseTo(50, -1);
});
