import { expect, test } from "vitest";
import { formatInstant } from "../calendar/instant.ts";
import {
  type ComplaintClock,
  complaintDueOn,
  complaintNoOf,
  complaintUrgency,
  isReopeningOver,
  nextComplaintStep,
} from "./complaint-clock.ts";

const clock: ComplaintClock = {
  status: "RECEIVED",
  dueOn: "2026-03-17",
  answeredOn: null,
  warned: false,
  late: false,
};
const stepOf = (changes: Partial<ComplaintClock>) => {
  const next = nextComplaintStep({ ...clock, ...changes });
  return next === null ? null : [next.step, formatInstant(next.at)];
};

test("the answer is due fifteen calendar days later, over a month's end and a leap day", () => {
  expect(complaintDueOn("2026-03-02")).toBe("2026-03-17");
  expect(complaintDueOn("2026-02-20")).toBe("2026-03-07");
  expect(complaintDueOn("2028-02-20")).toBe("2028-03-06");
});

test("three days before the deadline it is urgent, the day after it is late", () => {
  const on = (today: string) => complaintUrgency("2026-03-17", today);
  expect(on("2026-03-13")).toBe("IN_TIME");
  expect(on("2026-03-14")).toBe("DUE_SOON");
  expect(on("2026-03-17")).toBe("DUE_SOON");
  expect(on("2026-03-18")).toBe("LATE");
});

test("it warns, then marks what is late, and then waits for the answer", () => {
  expect(stepOf({})).toEqual(["WARN", "2026-03-14T09:00:00+08:00"]);
  expect(stepOf({ warned: true })).toEqual(["MARK_LATE", "2026-03-18T00:00:00+08:00"]);
  expect(stepOf({ warned: true, late: true })).toBeNull();
});

test("what was answered is closed when the dealer says nothing for fifteen days", () => {
  expect(stepOf({ status: "ANSWERED", answeredOn: "2026-03-10" })).toEqual([
    "CLOSE",
    "2026-03-26T00:00:00+08:00",
  ]);
  expect(stepOf({ status: "CLOSED", answeredOn: "2026-03-10" })).toBeNull();
});

test("it can be opened again for thirty days", () => {
  expect(isReopeningOver("2026-03-01", "2026-03-31")).toBe(false);
  expect(isReopeningOver("2026-03-01", "2026-04-01")).toBe(true);
});

test("a number says what it is of, and of which day", () => {
  const id = "01K9ZQ4S6V8X0A2C4E6G8J0M50";
  expect(complaintNoOf("COMPLAINT", "2026-03-02", id)).toBe("TS20260302-8J0M50");
  expect(complaintNoOf("QUESTION", "2026-03-02", id)).toBe("ZX20260302-8J0M50");
});
