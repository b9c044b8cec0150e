import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface TabBarWords {
  navigation: string;
}

export const tabBarMessages: Record<UiLanguage, TabBarWords> = {
  "zh-CN": { navigation: "主导航" },
  en: { navigation: "Main" },
};
