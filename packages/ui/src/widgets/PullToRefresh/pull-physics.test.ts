import { expect, test } from "vitest";
import { meaningOf, pullOf, readiness, READY_PX } from "./pull-physics.ts";

test("the content follows ever less, and never out of sight", () => {
  expect(pullOf(-40)).toBe(0);
  expect(pullOf(0)).toBe(0);
  expect(pullOf(20)).toBeGreaterThan(9);
  let previous = 0;
  for (let finger = 10; finger < 1000; finger += 10) {
    const pull = pullOf(finger);
    expect(pull).toBeGreaterThan(previous);
    expect(pull).toBeLessThanOrEqual(112);
    previous = pull;
  }
});

test("a quarter of a screen, is enough to refresh", () => {
  expect(pullOf(844 / 4)).toBeGreaterThan(READY_PX);
  expect(readiness(READY_PX)).toBe(1);
  expect(readiness(READY_PX / 2)).toBe(0.5);
  expect(readiness(500)).toBe(1);
});

test("only a movement that goes down is a pull", () => {
  expect(meaningOf({ x: 2, y: 3 })).toBe("undecided");
  expect(meaningOf({ x: 2, y: 20 })).toBe("pull");
  expect(meaningOf({ x: -30, y: 20 })).toBe("page");
  expect(meaningOf({ x: 0, y: -20 })).toBe("page");
});
