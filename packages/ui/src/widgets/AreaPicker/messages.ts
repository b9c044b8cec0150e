import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { AreaReading } from "./area-tree.ts";

interface AreaMessages {
  levels: readonly string[];
  levelsOfMunicipality: readonly string[];
  choose: string;
  loading: string;
  retired: string;
  unknown(code: string): string;
}

export const areaMessages: Record<UiLanguage, AreaMessages> = {
  "zh-CN": {
    levels: ["省份", "城市", "区县"],
    levelsOfMunicipality: ["省份", "区县"],
    choose: "请选择",
    loading: "加载中",
    retired: "已撤销",
    unknown: (code: string) => `${code} 不在现行区划中`,
  },
  en: {
    levels: ["Province", "City", "District"],
    levelsOfMunicipality: ["Province", "District"],
    choose: "Choose",
    loading: "Loading",
    retired: "no longer exists",
    unknown: (code: string) => `${code} is not a division`,
  },
};

/** A division in words: 广东省 深圳市 南山区. A retired or unknown one says so. */
export function areaInWords({ state, code, names }: AreaReading, language: UiLanguage): string {
  const messages = areaMessages[language];
  const words = names.join(" ");
  if (state === "known") return words;
  const what = state === "retired" ? messages.retired : messages.unknown(code);
  return words === "" ? what : withRemark(words, what, language);
}

/** The last name of a division that is not offered; none where the code is unknown. */
export function lastNameOf(
  { state, names }: AreaReading,
  language: UiLanguage,
): string | undefined {
  const name = state === "unknown" ? undefined : names.at(-1);
  return name === undefined || state === "known"
    ? name
    : withRemark(name, areaMessages[language].retired, language);
}

function withRemark(words: string, remark: string, language: UiLanguage): string {
  return language === "en" ? `${words} (${remark})` : `${words}（${remark}）`;
}
