import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdToasts, subscribeToToasts, toast, toastsNow } from "./toast.ts";

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
  toast.setDefaults({});
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onScreen(): string {
  const first = toastsNow()[0];
  return first === undefined || first.phase === "waiting" ? "" : `${first.text} ${first.phase}`;
}

function phases(): string[] {
  return toastsNow().map(({ text, phase }) => `${text} ${phase}`);
}

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("goal 5: a toast is shown for 1500 ms and removed 500 ms later", () => {
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

test("goal 5: a handle closes its own toast only", () => {
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

test("clear removes all at once, and the next toast has its whole time", () => {
  toast.show("一");
  toast.show("二");
  vi.advanceTimersByTime(1000);
  toast.clear();
  expect(toastsNow()).toEqual([]);
  toast.show("三");
  vi.advanceTimersByTime(1499);
  expect(onScreen()).toBe("三 shown");
});

test("goal 5: time is paused while the page is hidden", () => {
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

test("a toast requested in a hidden page waits until the page is visible", () => {
  setHidden(true);
  toast.show("一");
  vi.advanceTimersByTime(5000);
  expect(onScreen()).toBe("");
  setHidden(false);
  expect(onScreen()).toBe("一 shown");
});

test("a toast requested before the host is mounted waits for it", () => {
  unsubscribe();
  toast.show("一");
  vi.advanceTimersByTime(5000);
  expect(onScreen()).toBe("");
  unsubscribe = subscribeToToasts(() => undefined);
  expect(onScreen()).toBe("一 shown");
});

test("goal 5: a closing toast keeps closing while the page is hidden", () => {
  toast.show("一");
  vi.advanceTimersByTime(1700);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(onScreen()).toBe("一 leaving");
  setHidden(false);
  vi.advanceTimersByTime(299);
  expect(onScreen()).toBe("一 leaving");
  vi.advanceTimersByTime(1);
  expect(toastsNow()).toEqual([]);
});

test("goal 5: time is paused while a mouse rests on a toast", () => {
  const { close } = toast.show("一");
  vi.advanceTimersByTime(1000);
  holdToasts(toastsNow()[0]?.id);
  vi.advanceTimersByTime(60_000);
  expect(onScreen()).toBe("一 shown");
  // A closed toast disappears from under the mouse, and the one after it is not paused.
  close();
  toast.show("二");
  vi.advanceTimersByTime(500);
  expect(onScreen()).toBe("二 shown");
  vi.advanceTimersByTime(1500);
  expect(onScreen()).toBe("二 leaving");
});

test("time continues when the mouse has left", () => {
  toast.show("一");
  vi.advanceTimersByTime(1000);
  holdToasts(toastsNow()[0]?.id);
  vi.advanceTimersByTime(5000);
  holdToasts(undefined);
  vi.advanceTimersByTime(499);
  expect(onScreen()).toBe("一 shown");
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe("一 leaving");
});

test("goal 5: a handle changes the text of its own toast and restarts its time", () => {
  const first = toast.show("已上传 1 张");
  const second = toast.show("等待");
  vi.advanceTimersByTime(1400);
  first.update("已上传 2 张", { tone: "positive" });
  second.update("再等等");
  expect(phases()).toEqual(["已上传 2 张 shown", "再等等 waiting"]);
  expect(toastsNow().map(({ tone }) => tone)).toEqual(["positive", "neutral"]);
  vi.advanceTimersByTime(1499);
  expect(phases()).toEqual(["已上传 2 张 shown", "再等等 waiting"]);
  vi.advanceTimersByTime(1);
  expect(phases()).toEqual(["已上传 2 张 leaving", "再等等 waiting"]);
  first.update("太晚");
  vi.advanceTimersByTime(500);
  first.update("太晚");
  expect(phases()).toEqual(["再等等 shown"]);
});

test("goal 5: several at once, each for its own time, and closed ones leave the list", () => {
  unsubscribe();
  unsubscribe = subscribeToToasts(() => undefined, 2);
  toast.show("一");
  const second = toast.show("二", { shownMs: 3000 });
  toast.show("三");
  expect(phases()).toEqual(["一 shown", "二 shown", "三 waiting"]);
  vi.advanceTimersByTime(2000);
  // The first one's place is free, and only its time has passed.
  expect(phases()).toEqual(["二 shown", "三 shown"]);
  second.close();
  expect(phases()).toEqual(["二 leaving", "三 shown"]);
  vi.advanceTimersByTime(500);
  expect(phases()).toEqual(["三 shown"]);
  toast.clear();
  expect(toastsNow()).toEqual([]);
});

test("a host that shows more at once shows the waiting ones", () => {
  toast.show("一");
  toast.show("二");
  expect(phases()).toEqual(["一 shown", "二 waiting"]);
  const more = subscribeToToasts(() => undefined, Number.POSITIVE_INFINITY);
  expect(phases()).toEqual(["一 shown", "二 shown"]);
  more();
});

test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])(
  "with %d milliseconds a toast stays until it is closed, and what waits waits",
  (shownMs) => {
    const staying = toast.show("正在同步", { shownMs });
    toast.show("已保存");
    // Held and let go, hidden and seen again, it still has no time of its own.
    holdToasts(toastsNow()[0]?.id);
    holdToasts(undefined);
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(phases()).toEqual(["正在同步 shown", "已保存 waiting"]);
    staying.close();
    vi.advanceTimersByTime(500);
    expect(phases()).toEqual(["已保存 shown"]);
  },
);

test("a toast that stays leaves by itself once it is given a time, and by clear", () => {
  const staying = toast.show("正在同步", { shownMs: 0 });
  staying.update("已同步", { shownMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(phases()).toEqual(["已同步 leaving"]);
  toast.show("还在", { shownMs: Number.POSITIVE_INFINITY });
  toast.clear();
  expect(toastsNow()).toEqual([]);
});

test("defaults hold for what a later toast does not say itself, until others are set", () => {
  toast.show("一");
  toast.setDefaults({ shownMs: 4000, position: "top", icon: "*", tone: "positive" });
  toast.show("二");
  toast.show("三", { shownMs: 100, position: "middle", icon: null, tone: "neutral" });
  toast.setDefaults({});
  toast.show("四");
  expect(
    toastsNow().map(({ shownMs, position, icon, tone }) => [shownMs, position, icon, tone]),
  ).toEqual([
    [1500, "bottom", undefined, "neutral"],
    [4000, "top", "*", "positive"],
    [100, "middle", null, "neutral"],
    [1500, "bottom", undefined, "neutral"],
  ]);
});

test("a handle moves its toast and keeps what it is not told", () => {
  const handle = toast.show("一", { position: "top", icon: "*" });
  handle.update("二", { position: "middle" });
  expect(toastsNow()[0]).toMatchObject({ text: "二", position: "middle", icon: "*" });
});

test("a toast says once that it has gone, however it went", () => {
  const gone: string[] = [];
  const say = (text: string) => toast.show(text, { onClosed: () => gone.push(text) });
  say("一");
  vi.advanceTimersByTime(1999);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(["一"]);
  const shown = say("二");
  const waiting = say("三");
  waiting.close();
  expect(gone).toEqual(["一", "三"]);
  shown.update("二二", { shownMs: 3000 });
  shown.close();
  vi.advanceTimersByTime(500);
  say("四");
  toast.clear();
  toast.clear();
  expect(gone).toEqual(["一", "三", "二", "四"]);
});

test("what a toast calls when it has gone may show another", () => {
  toast.show("一", { onClosed: () => toast.show("二") });
  toast.clear();
  expect(onScreen()).toBe("二 shown");
});
