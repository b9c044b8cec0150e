import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHistoryBack, type OverlayBack } from "./back.ts";

/** A window with nothing but a history, in which `go` takes a task, as in a browser. */
function fakeWindow() {
  const events = new EventTarget();
  const entries: unknown[] = [{ key: "page" }];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1);
      entries.push(state);
      at += 1;
    },
    go(steps: number) {
      setTimeout(() => {
        const next = at + steps;
        if (next < 0 || next >= entries.length) return;
        at = next;
        events.dispatchEvent(new Event("popstate"));
      });
    },
  };
  const target = {
    history,
    setTimeout: (task: () => void, delay?: number) => setTimeout(task, delay),
    requestAnimationFrame: (task: () => void) => setTimeout(task),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    addEventListener: events.addEventListener.bind(events),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the adapter touches
  return { target: target as unknown as Window, entries, position: () => at, history };
}

let page: ReturnType<typeof fakeWindow>;
let back: OverlayBack;
const onBack = vi.fn<(depth: number) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onBack.mockReset();
  page = fakeWindow();
  back = createHistoryBack(page.target);
  back.listen(onBack);
});

afterEach(() => void vi.useRealTimers());

/** Long enough for steps and frames, which take a task each here, and for nothing that gives up after a time. */
async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10);
}

/** Task by task, so that nothing happens after the step has arrived. */
async function settled(): Promise<void> {
  const arrived = vi.fn<() => void>();
  void back.settled().then(arrived);
  await vi.advanceTimersByTimeAsync(0);
  while (arrived.mock.calls.length === 0 && vi.getTimerCount() > 0) {
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(arrived).toHaveBeenCalledOnce();
}

test("an open overlay owns one entry of the same page, and gives it back", async () => {
  back.setDepth(1);
  await rest();
  expect(page.entries).toEqual([{ key: "page" }, { key: "page", kdDepth: 1 }]);
  back.setDepth(0);
  await rest();
  expect(page.position()).toBe(0);
  expect(onBack).not.toHaveBeenCalled();
});

test("opened, closed and opened within a task, as React does when it mounts twice, is opened once", async () => {
  back.setDepth(1);
  back.setDepth(0);
  back.setDepth(1);
  await rest();
  expect(page.entries).toHaveLength(2);
  back.setDepth(0);
  back.setDepth(1);
  await rest();
  expect(page.entries).toHaveLength(2);
  expect(page.position()).toBe(1);
});

test("back tells how many overlays may stay", async () => {
  back.setDepth(1);
  await rest();
  back.setDepth(3);
  await rest();
  expect(page.position()).toBe(3);
  page.history.go(-1);
  await rest();
  expect(onBack).toHaveBeenLastCalledWith(2);
  back.setDepth(2);
  page.history.go(-2);
  await rest();
  expect(onBack).toHaveBeenLastCalledWith(0);
});

test("an overlay that stays open, because it is busy, takes its step again", async () => {
  back.setDepth(1);
  await rest();
  onBack.mockImplementation(() => back.setDepth(1));
  page.history.go(-1);
  await rest();
  expect(page.position()).toBe(1);
});

test("one that opens while another gives its step back waits for that", async () => {
  back.setDepth(1);
  await rest();
  back.setDepth(0);
  await vi.advanceTimersByTimeAsync(0);
  back.setDepth(1);
  await rest();
  expect(page.position()).toBe(1);
  expect(page.entries).toHaveLength(2);
  expect(onBack).not.toHaveBeenCalled();
});

test("a page opened from an overlay is not undone, and its way back steps over what the overlay left", async () => {
  back.setDepth(1);
  await rest();
  page.history.pushState({ key: "next" });
  back.setDepth(0);
  await rest();
  expect(page.history.state).toEqual({ key: "next" });
  page.history.go(-1);
  await rest();
  await rest();
  expect(page.history.state).toEqual({ key: "page" });
  expect(onBack).not.toHaveBeenCalled();
});

test("an overlay that closes while the router is leaving does not call the router back", async () => {
  let leaving = false;
  back = createHistoryBack(page.target, () => leaving);
  back.listen(onBack);
  back.setDepth(1);
  await rest();
  leaving = true;
  back.setDepth(0);
  await settled();
  await rest();
  expect(page.position()).toBe(1);
  page.history.pushState({ key: "next" });
  leaving = false;
  page.history.go(-1);
  await rest();
  await rest();
  expect(page.history.state).toEqual({ key: "page" });
});

test("settled waits for the step that is under way", async () => {
  await back.settled();
  back.setDepth(1);
  await settled();
  expect(page.position()).toBe(1);
  back.setDepth(0);
  await settled();
  expect(page.position()).toBe(0);
});

test("a step that the browser never makes is given up", async () => {
  back.setDepth(1);
  await vi.advanceTimersByTimeAsync(10);
  page.history.go = () => undefined;
  back.setDepth(0);
  const arrived = vi.fn<() => void>();
  void back.settled().then(arrived);
  await vi.advanceTimersByTimeAsync(300);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(arrived).toHaveBeenCalledTimes(1);
});
