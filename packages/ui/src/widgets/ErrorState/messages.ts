import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface ErrorStateWords {
  title: string;
  retry: string;
}

export const errorStateMessages: Record<UiLanguage, ErrorStateWords> = {
  "zh-CN": { title: "加载失败，请重试", retry: "重试" },
  en: { title: "Couldn't load. Please try again", retry: "Try again" },
};
