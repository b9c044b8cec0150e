import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface StepsWords {
  progress: (step: number, count: number) => string;
  done: string;
}

export const stepsMessages: Record<UiLanguage, StepsWords> = {
  "zh-CN": { progress: (step, count) => `第 ${step} 步，共 ${count} 步`, done: "已完成" },
  en: { progress: (step, count) => `Step ${step} of ${count}`, done: "Done" },
};
