export const stepperMessages = {
  "zh-CN": {
    fewer: (label: string) => `减少${label}`,
    more: (label: string) => `增加${label}`,
    unread: (count: string) => `只能填整数，刚才的内容没有填入，仍为 ${count}`,
  },
  en: {
    fewer: (label: string) => `Decrease ${label}`.trim(),
    more: (label: string) => `Increase ${label}`.trim(),
    unread: (count: string) => `Only whole numbers. That was not taken; it is still ${count}`,
  },
};
