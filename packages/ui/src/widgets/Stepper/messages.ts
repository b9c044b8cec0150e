export const stepperMessages = {
  "zh-CN": {
    fewer: (label: string) => `减少${label}`,
    more: (label: string) => `增加${label}`,
    unread: (count: string) => `只能填整数，刚才的内容没有填入，仍为 ${count}`,
    corrected: {
      min: (count: string) => `最少 ${count}，已改为 ${count}`,
      max: (count: string) => `最多 ${count}，已改为 ${count}`,
      step: (count: string, step: number) => `每次加减 ${step}，已改为 ${count}`,
    },
  },
  en: {
    fewer: (label: string) => `Decrease ${label}`.trim(),
    more: (label: string) => `Increase ${label}`.trim(),
    unread: (count: string) => `Only whole numbers. That was not taken; it is still ${count}`,
    corrected: {
      min: (count: string) => `The smallest is ${count}; changed to it`,
      max: (count: string) => `The largest is ${count}; changed to it`,
      step: (count: string, step: number) => `Counted in steps of ${step}; changed to ${count}`,
    },
  },
};
