import { afterEach, expect, test, vi } from "vitest";
import { prefetchPage } from "./prefetch-page.ts";

const screen = vi.fn<() => Promise<() => null>>(() => Promise.resolve(() => null));
const areas = () => Promise.resolve({ orderList: [{ path: "/orderList", screen }] });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  screen.mockClear();
});

test("code is fetched when the browser is idle, 2000 ms later at the latest", async () => {
  const idle = vi.fn<(work: () => void, options: object) => void>();
  vi.stubGlobal("requestIdleCallback", idle);
  prefetchPage("/orderList", areas);
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(screen).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});

test("a browser that does not say when it is idle gets it after 2000 ms", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  prefetchPage("/orderList", areas);
  vi.advanceTimersByTime(1999);
  expect(screen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});

test("nothing is fetched offline, and a page that fails to come is no error", async () => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.stubGlobal("navigator", { onLine: false });
  prefetchPage("/orderList", areas);
  expect(screen).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  screen.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  prefetchPage("/orderList", areas);
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});
