import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface SkeletonWords {
  loading: string;
}

export const skeletonMessages: Record<UiLanguage, SkeletonWords> = {
  "zh-CN": { loading: "加载中" },
  en: { loading: "Loading" },
};
