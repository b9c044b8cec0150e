import { expect, test, vi } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { listenToReports } from "../reporting/report.ts";
import { ask, askHost } from "./ask.ts";

vi.mock("./AskHost.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("where the dialog does not come nothing was asked, and whoever asked hears of it", async () => {
  const told: string[] = [];
  listenToReports(({ type }) => told.push(type));
  await expect(ask("withdraw-application", { title: "?" })).rejects.toThrow(OfflineError);
  expect(askHost.get()).toBeNull();
  expect(told).toEqual([]);
});
