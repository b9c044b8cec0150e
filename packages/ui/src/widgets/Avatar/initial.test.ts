import { expect, test } from "vitest";
import { initialOf, maskName } from "./initial.ts";

test("the initial is the first letter, of names masked already too", () => {
  expect(["王小明", "王**", " li lei", "4s 店", "·阿依古丽", "*王"].map(initialOf)).toEqual([
    "王",
    "王",
    "L",
    "4",
    "阿",
    "王",
  ]);
  expect(["", "  ", "**"].map(initialOf)).toEqual(["", "", ""]);
});

test("letters that are made of several characters stay whole", () => {
  expect(initialOf("𠮷野家")).toBe("𠮷");
  expect(maskName("𠮷野")).toBe("𠮷*");
  expect(initialOf("e\u0301lan")).toBe("E\u0301");
});

test("a name is spoken with all but its first letter hidden, and does not tell how long it is", () => {
  expect(["王小明", "欧阳娜娜小", "王**", "李"].map(maskName)).toEqual([
    "王**",
    "欧***",
    "王**",
    "李",
  ]);
});
