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

test("each change is told, with what the browser says then", () => {
  const { target, setOnline } = phone();
  const connectivity = createConnectivity(target);
  const said: boolean[] = [];
  connectivity.subscribe(() => said.push(connectivity.isOnline()));
  expect(connectivity.isOnline()).toBe(true);
  setOnline(false);
  setOnline(true);
  expect(said).toEqual([false, true]);
});

test("who stops listening hears nothing more, and everybody else does", () => {
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
