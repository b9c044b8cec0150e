import type { UiLanguage } from "../../locale/UiLocale.tsx";

export const tagMessages: Record<UiLanguage, { remove: (word: string) => string }> = {
  "zh-CN": { remove: (word) => `移除 ${word}` },
  en: { remove: (word) => `Remove ${word}` },
};
