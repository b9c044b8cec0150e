export const textFieldMessages = {
  "zh-CN": { clear: (label: string) => `清除${label}` },
  en: { clear: (label: string) => `Clear ${label}`.trim() },
};
