import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { SortDirection } from "./table-sort.ts";

interface TableMessages {
  total: string;
  empty: string;
  loading: string;
  /** Said after a column was sorted. */
  sorted: (heading: string, direction: SortDirection) => string;
}

export const tableMessages: Record<UiLanguage, TableMessages> = {
  "zh-CN": {
    total: "合计",
    empty: "暂无数据",
    loading: "加载中",
    sorted: (heading, direction) =>
      `已按${heading}${direction === "ascending" ? "升序" : "降序"}排列`,
  },
  en: {
    total: "Total",
    empty: "No data yet",
    loading: "Loading",
    sorted: (heading, direction) => `Sorted by ${heading}, ${direction}`,
  },
};
