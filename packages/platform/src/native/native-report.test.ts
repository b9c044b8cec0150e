import { expect, test, vi } from "vitest";
import { reportThroughShell } from "./native-report.ts";

const page = (bridge?: unknown) => ({ KeduBridge: bridge }) as unknown as Window;
const report = { path: "/collect/common/v1/web", body: { sysid: 20_175 } };

test("the shell gets path and body as one JSON text", () => {
  const take = vi.fn<(text: string) => void>();
  expect(reportThroughShell(page({ report: take }), report)).toBe(true);
  expect(take).toHaveBeenCalledExactlyOnceWith(
    '{"path":"/collect/common/v1/web","body":{"sysid":20175}}',
  );
});

test.each([
  ["no shell", undefined],
  ["a shell without the call", {}],
  ["a call that is no function", { report: 1 }],
  ["a shell that refuses", { report: () => false }],
  [
    "a shell that fails",
    {
      report: () => {
        throw new Error("dead");
      },
    },
  ],
])("%s took nothing", (_name, bridge) => {
  expect(reportThroughShell(page(bridge), report)).toBe(false);
});
