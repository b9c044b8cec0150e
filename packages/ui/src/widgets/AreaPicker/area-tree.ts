import type { CascaderOption, CascaderPath } from "../Cascader/cascade.ts";

/** Names by six-digit code, in the form of `@vant/area-data`. */
export interface AreaData {
  /** Names of provinces by code: `440000`. */
  readonly province_list: Readonly<Record<string, string>>;
  /** Names of cities by code: `440300`. */
  readonly city_list: Readonly<Record<string, string>>;
  /** Names of counties and districts by code: `440305`. */
  readonly county_list: Readonly<Record<string, string>>;
}

/** The last level that is chosen. */
export type AreaDepth = "province" | "city" | "county";

/**
 * `public` are the division codes that the state publishes. `all` also has what the data adds with codes of its own:
 * districts of Hong Kong, Macao and Taiwan, towns of cities without districts, development zones.
 */
export type AreaCodes = "public" | "all";

export interface AreaScope {
  readonly depth: AreaDepth;
  readonly codes: AreaCodes;
}

/** What a code stands for. */
export interface AreaReading {
  /** `retired` was a division once. `unknown` is none; its names are those of the divisions that it would lie in. */
  readonly state: "known" | "retired" | "unknown";
  /** The code of six digits of the last level: `440305`. */
  readonly code: string;
  /** From the province on: 广东省, 深圳市, 南山区. */
  readonly names: readonly string[];
}

/** Beijing, Tianjin, Shanghai, Chongqing: provinces whose districts belong to no city. */
const MUNICIPALITIES = new Set(["11", "12", "31", "50"]);
/** Hong Kong, Macao, Taiwan: no public codes below the first level. */
const WITHOUT_PUBLIC_CODES = new Set(["71", "81", "82"]);
/** Cities without districts: Jiayuguan, Dongguan, Zhongshan, Danzhou. */
const CITIES_WITHOUT_DISTRICTS = new Set(["620200", "441900", "442000", "460400"]);
/** Counties from here on are no public codes. */
const FIRST_OWN_CODE = 90;

/** Divisions that older documents name, and three that the data still has. Others are unknown. */
const RETIRED: Readonly<Record<string, string>> = {
  "110103": "崇文区",
  "110104": "宣武区",
  "120107": "塘沽区",
  "120108": "汉沽区",
  "120109": "大港区",
  "310103": "卢湾区",
  "310108": "闸北区",
  "320103": "白下区",
  "320107": "下关区",
  "320611": "港闸区",
  "330103": "下城区",
  "330105": "江干区",
  "341400": "巢湖市",
  "350402": "梅列区",
  "370634": "长岛县",
  "371200": "莱芜市",
  "440116": "萝岗区",
};

const provinceOf = (code: string) => code.slice(0, 2);
const cityOf = (code: string) => code.slice(0, 4);

export function isMunicipality(code: string): boolean {
  return MUNICIPALITIES.has(provinceOf(code));
}

/** The divisions as levels of a cascader. Municipalities have no city level. */
export function areaOptions(data: AreaData, scope: AreaScope): CascaderOption[] {
  const counties = groupBy(
    Object.entries(data.county_list).filter(([code]) => isOffered(code, scope.codes)),
    cityOf,
  );
  const cities = groupBy(
    Object.entries(data.city_list).filter(([code]) => !(code in RETIRED)),
    provinceOf,
  );
  const end = ([value, label]: Entry): CascaderOption => ({ value, label, isEnd: true });
  const below = (value: string, label: string, options: CascaderOption[]): CascaderOption =>
    options.length === 0 ? end([value, label]) : { value, label, options };

  return Object.entries(data.province_list).map(([code, name]) => {
    const prefix = provinceOf(code);
    const inProvince = cities.get(prefix) ?? [];
    if (scope.depth === "province") return end([code, name]);
    if (scope.codes === "public" && WITHOUT_PUBLIC_CODES.has(prefix)) return end([code, name]);
    if (MUNICIPALITIES.has(prefix)) {
      if (scope.depth === "city") return end([code, name]);
      const districts = inProvince.flatMap(([city]) => counties.get(cityOf(city)) ?? []);
      return below(code, name, districts.map(end));
    }
    return below(
      code,
      name,
      inProvince.map(([city, cityName]) => {
        const isEnd =
          scope.depth === "city" ||
          (scope.codes === "public" && CITIES_WITHOUT_DISTRICTS.has(city));
        return isEnd
          ? end([city, cityName])
          : below(city, cityName, (counties.get(cityOf(city)) ?? []).map(end));
      }),
    );
  });
}

/** The codes that lead to a code, as far as they are known. The last is the code itself, known or not. */
export function pathOfArea(code: string, options: readonly CascaderOption[]): CascaderPath {
  const province = options.find(({ value }) => provinceOf(value) === provinceOf(code));
  if (province === undefined || !isCode(code)) return [code];
  // A municipality as a city, 110100, is the municipality.
  const isWhole = province.value === code || (isMunicipality(code) && code.endsWith("00"));
  if (isWhole) return [province.value];
  const city = isMunicipality(code)
    ? undefined
    : province.options?.find(({ value }) => cityOf(value) === cityOf(code));
  if (city === undefined || city.value === code) return [province.value, code];
  return [province.value, city.value, code];
}

/** What a code stands for, in this data. */
export function readArea(data: AreaData, code: string): AreaReading {
  const province = data.province_list[`${provinceOf(code)}0000`];
  if (!isCode(code) || province === undefined) {
    return { state: "unknown", code, names: [] };
  }
  if (code.endsWith("0000")) return { state: "known", code, names: [province] };
  const retired = RETIRED[code];
  const isCity = code.endsWith("00");
  const city = data.city_list[`${cityOf(code)}00`];
  if (isCity && retired !== undefined)
    return { state: "retired", code, names: [province, retired] };
  const above = isMunicipality(code) || city === undefined ? [province] : [province, city];
  if (isCity) return { state: city === undefined ? "unknown" : "known", code, names: above };
  const county = data.county_list[code];
  if (retired !== undefined) return { state: "retired", code, names: [...above, retired] };
  return county === undefined
    ? { state: "unknown", code, names: above }
    : { state: "known", code, names: [...above, county] };
}

function isCode(text: string): boolean {
  return /^\d{6}$/u.test(text);
}

function isOffered(code: string, codes: AreaCodes): boolean {
  if (code in RETIRED) return false;
  return (
    codes === "all" ||
    WITHOUT_PUBLIC_CODES.has(provinceOf(code)) ||
    Number(code.slice(4)) < FIRST_OWN_CODE
  );
}

type Entry = readonly [code: string, name: string];

function groupBy(entries: readonly Entry[], keyOf: (code: string) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry[0]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
