import { expect, test } from "vitest";
import { APPLY_PROCESS_STATUSES } from "../vocabulary/apply-process-status.ts";
import { customerTaskDays, stepOfApplication } from "./customer-tasks.ts";

test("an application stands still after three days, an offer lapses within seven and a line within thirty", () => {
  expect(customerTaskDays("2026-03-02")).toEqual({
    stalledOn: "2026-02-27",
    lineLapsesBy: "2026-04-01",
    offerLapsesBy: "2026-03-09",
  });
});

test("an application waits for the dealer until it is sent, signed and activated", () => {
  const steps = APPLY_PROCESS_STATUSES.map((status) => [status, stepOfApplication(status)]);
  expect(Object.fromEntries(steps)).toEqual({
    NEW: "SUBMIT",
    APPLY: null,
    REJECTE: null,
    PASS: "SIGN",
    TO_BE_ACTIVE: "ACTIVATE",
    ACTIVE_PROCESSING: null,
    FAIL: "ACTIVATE",
    RECEIVE: null,
    DISABLE: null,
  });
});
