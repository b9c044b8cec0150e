import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";

const machine = (instant: string) => () => new Date(instant);

test("the business date is Shanghai's, whatever the machine's zone", () => {
  expect(systemClock(machine("2026-03-02T15:59:59.999Z")).today()).toBe("2026-03-02");
  expect(systemClock(machine("2026-03-02T16:00:00Z")).today()).toBe("2026-03-03");
});
