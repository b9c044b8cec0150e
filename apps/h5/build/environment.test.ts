import { afterEach, expect, test, vi } from "vitest";
import { emptyIsAbsent } from "./environment.ts";

afterEach(() => vi.unstubAllEnvs());

test("a variable of the build that is set to nothing is none, and another keeps its value", () => {
  vi.stubEnv("VITE_SHELL_AGENT", "");
  vi.stubEnv("VITE_HELP_LINE", "400");
  vi.stubEnv("HOME_ADDRESS", "");
  expect(emptyIsAbsent("production", import.meta.dirname)).toEqual({
    "import.meta.env.VITE_SHELL_AGENT": "undefined",
  });
});
