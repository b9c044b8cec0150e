import { expect, test, vi } from "vitest";
import { listenToReports, report } from "./report.ts";

test("what happens before the client is there waits for it, in order and within bounds", () => {
  vi.useFakeTimers({ now: 1_000 });
  report({ type: "page", pathname: "/home", search: "" });
  vi.setSystemTime(2_000);
  for (let times = 0; times < 100; times += 1) report({ type: "button", name: "pay" });
  const reported: unknown[] = [];
  listenToReports((...happening) => reported.push(happening));
  expect(reported).toHaveLength(50);
  expect(reported.slice(0, 2)).toEqual([
    [{ type: "page", pathname: "/home", search: "" }, 1_000],
    [{ type: "button", name: "pay" }, 2_000],
  ]);
  report({ type: "dialog", name: "leave" });
  expect(reported.at(-1)).toEqual([{ type: "dialog", name: "leave" }, 2_000]);
  vi.useRealTimers();
});

test("what became of a campaign's resource is passed on as it is, also where it had to wait", () => {
  const shown = {
    type: "resource",
    happened: "SHOWN",
    configId: "autumn-stock",
    planId: "2026-autumn",
    resourceType: "PICTURE",
    resourceName: "autumn-banner",
  } as const;
  const reported: unknown[] = [];
  listenToReports((happening) => reported.push(happening));
  report(shown);
  report({ ...shown, happened: "CLOSED" });
  expect(reported).toEqual([shown, { ...shown, happened: "CLOSED" }]);
});
