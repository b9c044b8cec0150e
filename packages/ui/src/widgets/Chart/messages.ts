import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface ChartMessages {
  showTable: string;
  showChart: string;
  empty: string;
  loading: string;
  /** In the place of a value that there is none of. */
  none: string;
  share: string;
  /** What a screen reader hears of a place in the chart. */
  read: (category: string, values: readonly (readonly [label: string, value: string])[]) => string;
  /** Name of the control that goes through the places. */
  points: (chart: string) => string;
}

export const chartMessages: Record<UiLanguage, ChartMessages> = {
  "zh-CN": {
    showTable: "看表格",
    showChart: "看图表",
    empty: "暂无数据",
    loading: "加载中",
    none: "无",
    share: "占比",
    read: (category, values) =>
      `${category}：${values.map(([label, value]) => `${label} ${value}`.trim()).join("，")}`,
    points: (chart) => `${chart}，逐项查看`,
  },
  en: {
    showTable: "Show table",
    showChart: "Show chart",
    empty: "No data yet",
    loading: "Loading",
    none: "none",
    share: "Share",
    read: (category, values) =>
      `${category}: ${values.map(([label, value]) => `${label} ${value}`.trim()).join(", ")}`,
    points: (chart) => `${chart}, point by point`,
  },
};
