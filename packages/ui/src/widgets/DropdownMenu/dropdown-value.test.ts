import { expect, test } from "vitest";
import { chosenOptions, type DropdownOption, titleOf, toggled } from "./dropdown-value.ts";

const options: readonly DropdownOption[] = [
  { value: "all", label: "全部", title: "全部状态" },
  { value: "due", label: "待还" },
  { value: "over", label: "逾期" },
];

test("a filter says its one option, how many, or its own title", () => {
  const title = (chosen: readonly string[]) => titleOf("状态", chosenOptions(options, chosen));
  expect(title([])).toBe("状态");
  expect(title(["all"])).toBe("全部状态");
  expect(title(["over"])).toBe("逾期");
  expect(title(["over", "due"])).toBe("状态 · 2");
});

test("values that the list does not know are not counted", () => {
  expect(titleOf("状态", chosenOptions(options, ["gone", "due"]))).toBe("待还");
  expect(toggled(options, ["gone", "due"], "over")).toEqual(["due", "over"]);
});

test("a value goes in and out, in the order of the list", () => {
  expect(toggled(options, ["over"], "due")).toEqual(["due", "over"]);
  expect(toggled(options, ["due", "over"], "due")).toEqual(["over"]);
});
