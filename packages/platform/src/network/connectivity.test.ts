import { expect, test, vi } from "vitest";
import { createConnectivity } from "./connectivity.ts";

/** A window whose network can be taken away. */
function phone(): { target: Window; setOnline: (onLine: boolean) => void } {
  const events = new EventTarget();
  const navigator = { onLine: true };
  return {
    target: Object.assign(events, { navigator }) as unknown as Window,
    setOnline(onLine) {
      navigator.onLine = onLine;
      events.dispatchEvent(new Event(onLine ? "online" : "offline"));
    },
  };
}

test("each change is reported, with the browser's state", () => {
  const { target, setOnline } = phone();
  const connectivity = createConnectivity(target);
  const said: boolean[] = [];
  connectivity.subscribe(() => said.push(connectivity.isOnline()));
  expect(connectivity.isOnline()).toBe(true);
  setOnline(false);
  setOnline(true);
  expect(said).toEqual([false, true]);
});

test("a removed listener is not called any more, and the others are", () => {
  const { target, setOnline } = phone();
  const connectivity = createConnectivity(target);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = connectivity.subscribe(first);
  connectivity.subscribe(second);
  stop();
  setOnline(false);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
