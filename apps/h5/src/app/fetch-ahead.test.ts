import { afterEach, expect, test, vi } from "vitest";
import { fetchAhead } from "./fetch-ahead.ts";

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
  fetchAhead("/orderList", areas);
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(screen).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});

test("a browser that does not say when it is idle gets it after 2000 ms", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  fetchAhead("/orderList", areas);
  vi.advanceTimersByTime(1999);
  expect(screen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});

test("nothing is fetched offline, and a page that fails to come is no error", async () => {
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.stubGlobal("navigator", { onLine: false });
  fetchAhead("/orderList", areas);
  expect(screen).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  screen.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchAhead("/orderList", areas);
  await vi.waitFor(() => expect(screen).toHaveBeenCalledOnce());
});
