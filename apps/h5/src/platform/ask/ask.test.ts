import { expect, test, vi } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { listenToReports } from "../reporting/report.ts";
import { ask, askHost } from "./ask.ts";

vi.mock("./AskHost.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("where the dialog does not load nothing is asked, and the caller gets the error", async () => {
  const reported: string[] = [];
  listenToReports(({ type }) => reported.push(type));
  await expect(ask("withdraw-application", { title: "?" })).rejects.toThrow(OfflineError);
  expect(askHost.get()).toBeNull();
  expect(reported).toEqual([]);
});
