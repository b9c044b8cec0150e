import { expect, test } from "vitest";
import { criticalStyle, splitStyle } from "./style-parts.ts";

const codes = { firstCode: 'c("first","both")', code: 'c("first","both");c("later")' };

test("each rule goes to the part whose code can show it, in the order it had", () => {
  const parts = splitStyle(
    ".later{a:1}.first{a:2}.later.first{a:3}.both,.later{a:4}.first{a:5}:root{a:6}",
    codes,
  );
  expect(parts.first).toBe(".first{a:2}.both{a:4}.first{a:5}:root{a:6}");
  expect(parts.later).toBe(".later{a:1}.later.first{a:3}.later{a:4}");
});

test("what no code names is in neither part", () => {
  expect(splitStyle(".gone{a:1}@media print{.gone{a:2}}.first .gone{a:3}", codes)).toEqual({
    first: "",
    later: "",
  });
});

test("a class that must not be there decides nothing", () => {
  const parts = splitStyle(".first:not(.gone){a:1}.later:not(.first){a:2}", codes);
  expect(parts).toEqual({ first: ".first:not(.gone){a:1}", later: ".later:not(.first){a:2}" });
});

test("conditions stand around their rules in both parts", () => {
  const parts = splitStyle("@media print{.first{a:1}.later{a:2}}", codes);
  expect(parts).toEqual({
    first: "@media print{.first{a:1}}",
    later: "@media print{.later{a:2}}",
  });
});

test("an animation comes once, with the first part that asks for it", () => {
  const steps = "{from{a:1}to{a:2}}";
  const parts = splitStyle(
    `@keyframes x${steps}@keyframes y${steps}@keyframes z${steps}.first{animation:1s x}.later{animation:1s x,2s y}`,
    codes,
  );
  expect(parts.first).toBe(`@keyframes x${steps}.first{animation:1s x}`);
  expect(parts.later).toBe(`@keyframes y${steps}.later{animation:1s x,2s y}`);
});

test("the critical style has what the page shows and the properties that it asks for", () => {
  const style =
    ":root{--a:1;--b:var(--c);--c:2;--d:3}.shown{a:var(--b)}.shown:hover{a:1}.other{a:var(--d)}.shown .other{a:2}";
  expect(criticalStyle(style, '<p class="shown now">x</p>')).toBe(
    ":root{--b:var(--c);--c:2}.shown{a:var(--b)}",
  );
});
