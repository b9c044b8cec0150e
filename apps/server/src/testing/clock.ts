import { businessDateOf } from "@kedu/domain";
import type { Clock } from "../runtime/clock.ts";

/** A clock that stays where it is until a test moves it. */
export interface TestClock extends Clock {
  moveTo(instant: Date | string): void;
  /** Moves the business time only, as the sandbox's console does. */
  moveBusinessTo(instant: Date | string): void;
}

/** A test clock at an instant, such as "2026-03-02T10:00:00+08:00". */
export function testClock(start: Date | string): TestClock {
  let business = new Date(start);
  let machine = business;
  return {
    now: () => new Date(business),
    machineNow: () => new Date(machine),
    today: () => businessDateOf(business),
    moveTo(instant) {
      business = new Date(instant);
      machine = business;
    },
    moveBusinessTo(instant) {
      business = new Date(instant);
    },
  };
}
