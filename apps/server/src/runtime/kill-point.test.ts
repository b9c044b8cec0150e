import { expect, test } from "vitest";
import { killPointsOf } from "./kill-point.ts";

async function ends(plan: Parameters<typeof killPointsOf>[0]): Promise<string[]> {
  const seen: string[] = [];
  const points = killPointsOf(plan, () => seen.push("end"));
  const io = (name: string) =>
    points.around(name === "c" ? "lasting" : "passing", async () => void seen.push(name));
  await io("a");
  await points.inScope("pay", async () => {
    await io("b");
    await io("c");
  });
  await io("d");
  return seen;
}

test("the process ends before or after the n-th input or output", async () => {
  expect(await ends({ at: 2, side: "before" })).toEqual(["a", "end", "b", "c", "d"]);
  expect(await ends({ at: 2, side: "after" })).toEqual(["a", "b", "end", "c", "d"]);
  expect(await ends({ at: 5, side: "after" })).toEqual(["a", "b", "c", "d"]);
  expect(await ends(null)).toEqual(["a", "b", "c", "d"]);
});

test("a scope counts its own points alone", async () => {
  expect(await ends({ at: 2, side: "before", scope: "pay" })).toEqual(["a", "b", "end", "c", "d"]);
  expect(await ends({ at: 1, side: "before", scope: "repay" })).toEqual(["a", "b", "c", "d"]);
});

test("where only what lasts is counted, what passes is no point", async () => {
  expect(await ends({ at: 1, side: "before", only: "lasting" })).toEqual([
    "a",
    "b",
    "end",
    "c",
    "d",
  ]);
  expect(await ends({ at: 2, side: "before", only: "lasting" })).toEqual(["a", "b", "c", "d"]);
});
