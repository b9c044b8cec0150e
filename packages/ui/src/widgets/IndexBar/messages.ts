import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface IndexBarMessages {
  /** Name of the bar. */
  index: (list: string) => string;
  position: (group: string, place: number, count: number) => string;
}

export const indexBarMessages: Record<UiLanguage, IndexBarMessages> = {
  "zh-CN": {
    index: (list) => `${list}索引`,
    position: (group, place, count) => `${group}，第 ${place} 组，共 ${count} 组`,
  },
  en: {
    index: (list) => `Index of ${list}`,
    position: (group, place, count) => `${group}, group ${place} of ${count}`,
  },
};
