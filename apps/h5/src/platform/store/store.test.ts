import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("reads the first value once, when it is needed", () => {
  const read = vi.fn<() => string[]>(() => []);
  const store = createStore(read);
  expect(read).not.toHaveBeenCalled();
  expect(store.get()).toBe(store.get());
  expect(read).toHaveBeenCalledTimes(1);
});

test("a value that was set is not read", () => {
  const read = vi.fn<() => string | null>(() => "first");
  const store = createStore(read);
  store.set(null);
  expect(store.get()).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test("calls back on each change, with the new value in place, until it is stopped", () => {
  const store = createStore(() => 0);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(seen).toEqual([1, 2]);
});

test("reads again after a reset, and calls back", () => {
  let stored = "one";
  const store = createStore(() => stored);
  const onChange = vi.fn<() => void>();
  store.subscribe(onChange);
  expect(store.get()).toBe("one");
  stored = "two";
  expect(store.get()).toBe("one");
  store.reset();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe("two");
});
