import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface NavBarWords {
  back: string;
}

export const navBarMessages: Record<UiLanguage, NavBarWords> = {
  "zh-CN": { back: "返回" },
  en: { back: "Back" },
};
