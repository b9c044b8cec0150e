import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToToasts, toast, toastsNow } from "./toast.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
let unsubscribe: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  unsubscribe = subscribeToToasts(() => undefined);
});

afterEach(() => {
  toast.clear();
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onScreen(): string {
  const first = toastsNow()[0];
  return first === undefined || first.phase === "waiting" ? "" : `${first.text} ${first.phase}`;
}

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a toast is shown for 1500 ms and removed 500 ms later", () => {
  toast.show("已复制");
  expect(onScreen()).toBe("已复制 shown");
  vi.advanceTimersByTime(1499);
  expect(onScreen()).toBe("已复制 shown");
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe("已复制 leaving");
  vi.advanceTimersByTime(499);
  expect(onScreen()).toBe("已复制 leaving");
  vi.advanceTimersByTime(1);
  expect(toastsNow()).toEqual([]);
});

test("toasts follow each other, each for its own time", () => {
  toast.show("一");
  toast.show("二", { shownMs: 3000 });
  vi.advanceTimersByTime(1999);
  expect(onScreen()).toBe("一 leaving");
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe("二 shown");
  vi.advanceTimersByTime(2999);
  expect(onScreen()).toBe("二 shown");
  vi.advanceTimersByTime(501);
  expect(toastsNow()).toEqual([]);
});

test("a handle closes its own toast and no other", () => {
  const first = toast.show("一");
  const second = toast.show("二");
  toast.show("三");
  second.close();
  expect(toastsNow().map((each) => each.text)).toEqual(["一", "三"]);
  first.close();
  expect(onScreen()).toBe("一 leaving");
  first.close();
  vi.advanceTimersByTime(500);
  expect(onScreen()).toBe("三 shown");
  first.close();
  second.close();
  expect(onScreen()).toBe("三 shown");
});

test("clear removes all at once and what comes next has its whole time", () => {
  toast.show("一");
  toast.show("二");
  vi.advanceTimersByTime(1000);
  toast.clear();
  expect(toastsNow()).toEqual([]);
  toast.show("三");
  vi.advanceTimersByTime(1499);
  expect(onScreen()).toBe("三 shown");
});

test("time stands still while the page is hidden", () => {
  toast.show("一");
  vi.advanceTimersByTime(1000);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(onScreen()).toBe("一 shown");
  setHidden(false);
  vi.advanceTimersByTime(499);
  expect(onScreen()).toBe("一 shown");
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe("一 leaving");
});

test("a toast asked for in a hidden page waits until somebody can see it", () => {
  setHidden(true);
  toast.show("一");
  vi.advanceTimersByTime(5000);
  expect(onScreen()).toBe("");
  setHidden(false);
  expect(onScreen()).toBe("一 shown");
});

test("a toast asked for before the host is there waits for it", () => {
  unsubscribe();
  toast.show("一");
  vi.advanceTimersByTime(5000);
  expect(onScreen()).toBe("");
  unsubscribe = subscribeToToasts(() => undefined);
  expect(onScreen()).toBe("一 shown");
});
