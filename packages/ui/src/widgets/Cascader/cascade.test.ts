import { expect, test } from "vitest";
import {
  cascadeOf,
  type CascaderOption,
  keyOfPath,
  type LoadedLevel,
  searchCascade,
} from "./cascade.ts";

const nanshan = { value: "440305", label: "南山区" };
const shenzhen = { value: "440300", label: "深圳市", options: [nanshan] };
const foshan = { value: "440600", label: "佛山市", unavailable: "暂不服务", options: [nanshan] };
const options: CascaderOption[] = [
  { value: "440000", label: "广东省", options: [shenzhen, foshan] },
  { value: "810000", label: "香港", options: [] },
];

test("a path has the levels that it leads through, and is whole at an end", () => {
  const of = (...path: string[]) => {
    const { levels, chosen, isWhole } = cascadeOf(path, options, new Map(), false);
    return [levels.length, chosen.map(({ label }) => label).join("/"), isWhole];
  };
  expect(of()).toEqual([1, "", false]);
  expect(of("440000")).toEqual([2, "广东省", false]);
  expect(of("440000", "440300", "440305")).toEqual([3, "广东省/深圳市/南山区", true]);
  // A level without options is none.
  expect(of("810000")).toEqual([1, "香港", true]);
});

test("a code that its level does not have is named, and what is before it stays", () => {
  const { chosen, unknownCode, isWhole } = cascadeOf(
    ["440000", "449900", "449901"],
    options,
    new Map(),
    false,
  );
  expect([chosen.length, unknownCode, isWhole]).toEqual([1, "449900", false]);
  const beyond = cascadeOf(["810000", "810101"], options, new Map(), false);
  expect([beyond.levels.length, beyond.unknownCode, beyond.isWhole]).toEqual([1, "810101", false]);
});

test("levels that are loaded are asked for in turn, from the first on", () => {
  const first = cascadeOf(["a", "b"], undefined, new Map(), true);
  expect([first.levels, first.missing]).toEqual([[{ state: "waiting" }], keyOfPath([])]);
  const root: LoadedLevel = { state: "ready", options: [{ value: "a", label: "A" }] };
  const below = (level: LoadedLevel) =>
    cascadeOf(
      ["a"],
      undefined,
      new Map([
        [keyOfPath([]), root],
        [keyOfPath(["a"]), level],
      ]),
      true,
    );
  expect(cascadeOf(["a", "b"], undefined, new Map([[keyOfPath([]), root]]), true).missing).toBe(
    keyOfPath(["a"]),
  );
  const failed = below({ state: "failed" });
  expect([failed.missing, failed.levels[1]]).toEqual([null, { state: "failed" }]);
  expect(below({ state: "ready", options: [] }).isWhole).toBe(true);
});

test("an end asks for nothing", () => {
  const end = [{ value: "a", label: "A", isEnd: true }];
  expect(cascadeOf(["a"], end, new Map(), true)).toMatchObject({ isWhole: true, missing: null });
});

test("a search finds whole paths by words of any level, without what is unavailable", () => {
  const search = (text: string, anyLevel = false) =>
    searchCascade(options, text, { anyLevel, most: 10 }).map((path) =>
      path.map(({ label }) => label).join("/"),
    );
  expect(search("南山")).toEqual(["广东省/深圳市/南山区"]);
  expect(search("广东 南山")).toEqual(["广东省/深圳市/南山区"]);
  expect(search("深圳", true)).toEqual(["广东省/深圳市", "广东省/深圳市/南山区"]);
  expect(search("佛山", true)).toEqual([]);
  expect(search(" ")).toEqual([]);
  expect(searchCascade(options, "广东", { anyLevel: true, most: 2 })).toHaveLength(2);
});
