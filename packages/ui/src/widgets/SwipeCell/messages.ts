import type { UiLanguage } from "../../locale/UiLocale.tsx";

export const swipeCellMessages: Record<UiLanguage, { actions: (row: string) => string }> = {
  "zh-CN": { actions: (row) => `${row}的操作` },
  en: { actions: (row) => `Actions for ${row}` },
};
