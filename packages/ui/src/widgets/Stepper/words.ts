export const stepperWords = {
  "zh-CN": { fewer: (label: string) => `减少${label}`, more: (label: string) => `增加${label}` },
  en: {
    fewer: (label: string) => `Decrease ${label}`.trim(),
    more: (label: string) => `Increase ${label}`.trim(),
  },
};
