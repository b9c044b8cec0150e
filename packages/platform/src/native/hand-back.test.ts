import { expect, test, vi } from "vitest";
import { handBackThroughShell } from "./hand-back.ts";

const page = (bridge?: unknown) => ({ KeduBridge: bridge }) as unknown as Window;

test("the shell gets the outcome as one JSON text", () => {
  const take = vi.fn<(text: string) => void>();
  expect(handBackThroughShell(page({ finishTask: take }), { outcome: "DONE" })).toBe(true);
  expect(take).toHaveBeenCalledExactlyOnceWith('{"outcome":"DONE"}');
});

test.each([
  ["no shell", undefined],
  ["a shell without the call", {}],
  ["a shell that refuses", { finishTask: () => false }],
  [
    "a shell that fails",
    {
      finishTask: () => {
        throw new Error("dead");
      },
    },
  ],
])("%s took nothing", (_name, bridge) => {
  expect(handBackThroughShell(page(bridge), { outcome: "DONE" })).toBe(false);
});
