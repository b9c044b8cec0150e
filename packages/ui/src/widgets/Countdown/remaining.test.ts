import { expect, test } from "vitest";
import { remainingUntil, untilNextSecond } from "./remaining.ts";

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}+08:00`);

test("48 minutes before the cut-off", () => {
  expect(remainingUntil(at("14:00:00"), at("13:12:00"))).toEqual({
    totalSeconds: 2880,
    totalMinutes: 48,
    days: 0,
    hours: 0,
    minutes: 48,
    seconds: 0,
  });
});

test("minutes are never promised shorter than they are", () => {
  expect(remainingUntil(at("14:00:00"), at("13:59:30")).totalMinutes).toBe(1);
  expect(remainingUntil(at("14:00:00"), at("13:59:59.999")).totalSeconds).toBe(1);
});

test("nothing is left at the deadline and after it", () => {
  expect(remainingUntil(at("14:00:00"), at("14:00:00")).totalSeconds).toBe(0);
  expect(remainingUntil(at("14:00:00"), at("18:00:00")).totalSeconds).toBe(0);
});

test("days carry over", () => {
  const { days, hours, minutes, seconds } = remainingUntil(90_061_000, 0);
  expect([days, hours, minutes, seconds]).toEqual([1, 1, 1, 1]);
});

test("a tick comes when the shown second changes, not before", () => {
  expect(untilNextSecond(10_000, 0)).toBe(1000);
  expect(untilNextSecond(10_000, 250)).toBe(750);
  expect(untilNextSecond(10_000, 9_999)).toBe(1);
  expect(untilNextSecond(10_000, 10_000)).toBe(0);
});
