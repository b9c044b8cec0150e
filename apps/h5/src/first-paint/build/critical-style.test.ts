import { expect, test } from "vitest";
import { criticalStyle } from "./critical-style.ts";

test("the critical style has what the page shows and the properties that it asks for", () => {
  const style =
    ":root{--a:1;--b:var(--c);--c:2;--d:3}.shown{a:var(--b)}.shown:hover{a:1}.other{a:var(--d)}.shown .other{a:2}";
  expect(criticalStyle(style, '<p class="shown now">x</p>')).toBe(
    ":root{--b:var(--c);--c:2}.shown{a:var(--b)}",
  );
});
