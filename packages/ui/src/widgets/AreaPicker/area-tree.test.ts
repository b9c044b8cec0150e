import { areaList } from "@vant/area-data";
import { expect, test } from "vitest";
import type { CascaderOption } from "../Cascader/cascade.ts";
import { type AreaScope, areaOptions, pathOfArea, readArea } from "./area-tree.ts";
import { areaInWords, lastNameOf } from "./messages.ts";

const scope = (given: Partial<AreaScope> = {}): AreaScope => ({
  depth: "county",
  codes: "public",
  ...given,
});
const tree = areaOptions(areaList, scope());

function labelsOf(path: readonly string[], options: readonly CascaderOption[]): string[] {
  const [code, ...rest] = path;
  const found = options.find(({ value }) => value === code);
  return found === undefined ? [] : [found.label, ...labelsOf(rest, found.options ?? [])];
}

function codesOf(options: readonly CascaderOption[]): string[] {
  return options.flatMap(({ value, options: below }) => [value, ...codesOf(below ?? [])]);
}

test("34 provinces, each code once, and every end is an end", () => {
  expect(tree).toHaveLength(34);
  const codes = codesOf(tree);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(3200);
  expect(codes.every((code) => /^\d{6}$/u.test(code))).toBe(true);
  const ends = (options: readonly CascaderOption[]): boolean =>
    options.every(({ options: below, isEnd }) =>
      below === undefined ? isEnd === true : below.length > 0 && ends(below),
    );
  expect(ends(tree)).toBe(true);
});

test("every code that is offered leads back to itself, and is read as known", () => {
  for (const code of codesOf(tree)) {
    const path = pathOfArea(code, tree);
    const labels = labelsOf(path, tree);
    const reading = readArea(areaList, code);
    if (labels.length !== path.length || path.at(-1) !== code || reading.state !== "known") {
      throw new Error(`${code} is ${path.join()} and ${reading.state}`);
    }
    expect(reading.names).toEqual(labels);
  }
});

test.each([
  ["440305", "广东省 深圳市 南山区"],
  // Municipalities have no city level, and Chongqing's counties are beside its districts.
  ["110108", "北京市 海淀区"],
  ["500229", "重庆市 城口县"],
  // Counties directly below a province, and cities without districts.
  ["429004", "湖北省 省直辖县 仙桃市"],
  ["659001", "新疆维吾尔自治区 自治区直辖县级行政区划 石河子市"],
  ["441900", "广东省 东莞市"],
  ["460400", "海南省 儋州市"],
  ["810000", "香港特别行政区"],
  ["820000", "澳门特别行政区"],
  ["710000", "台湾省"],
])("%s is %s", (code, words) => {
  expect(areaInWords(readArea(areaList, code), "zh-CN")).toBe(words);
  expect(labelsOf(pathOfArea(code, tree), tree).join(" ")).toBe(words);
});

test("a municipality as a city is the municipality", () => {
  expect(pathOfArea("310100", tree)).toEqual(["310000"]);
  expect(readArea(areaList, "500200").names).toEqual(["重庆市"]);
});

test("public codes leave out what the data numbered itself, and all codes do not", () => {
  const all = new Set(codesOf(areaOptions(areaList, scope({ codes: "all" }))));
  const offered = new Set(codesOf(tree));
  for (const code of ["810101", "820102", "710101", "441901", "460401", "130390"]) {
    expect([all.has(code), offered.has(code)], code).toEqual([true, false]);
  }
  expect([...all].filter((code) => code === "350402")).toEqual([]);
});

test("fewer levels end sooner", () => {
  const provinces = areaOptions(areaList, scope({ depth: "province" }));
  expect(provinces.every(({ isEnd }) => isEnd === true)).toBe(true);
  const cities = areaOptions(areaList, scope({ depth: "city" }));
  const [beijing, guangdong] = ["110000", "440000"].map((code) =>
    cities.find(({ value }) => value === code),
  );
  expect(beijing?.isEnd).toBe(true);
  expect(guangdong?.options?.every(({ isEnd }) => isEnd === true)).toBe(true);
});

test.each([
  ["110103", "北京市 崇文区（已撤销）", ["110000", "110103"], "崇文区（已撤销）"],
  ["350402", "福建省 三明市 梅列区（已撤销）", ["350000", "350400", "350402"], "梅列区（已撤销）"],
  ["371200", "山东省 莱芜市（已撤销）", ["370000", "371200"], "莱芜市（已撤销）"],
  ["440399", "广东省 深圳市（440399 不在现行区划中）", ["440000", "440300", "440399"], undefined],
  ["449900", "广东省（449900 不在现行区划中）", ["440000", "449900"], undefined],
  ["990000", "990000 不在现行区划中", ["990000"], undefined],
  ["4403", "4403 不在现行区划中", ["4403"], undefined],
])("%s is said to be %s", (code, words, path, name) => {
  const reading = readArea(areaList, code);
  expect(areaInWords(reading, "zh-CN")).toBe(words);
  expect(pathOfArea(code, tree)).toEqual(path);
  expect(lastNameOf(reading, "zh-CN")).toBe(name);
});

test("English has the same remarks", () => {
  expect(areaInWords(readArea(areaList, "110103"), "en")).toBe("北京市 崇文区 (no longer exists)");
});
