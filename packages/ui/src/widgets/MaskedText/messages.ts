export const maskedTextMessages = {
  "zh-CN": {
    show: (label: string) => `显示${label}`,
    hide: (label: string) => `隐藏${label}`,
    hidden: "已隐藏",
    ending: (ending: string) => `已隐藏，末尾 ${ending}`,
    waiting: "正在获取",
    shown: (seconds: number) => `已显示，${seconds} 秒后隐藏`,
    hiddenAgain: "已重新隐藏",
    failed: "没有取到，请再试一次",
  },
  en: {
    show: (label: string) => `Show ${label}`,
    hide: (label: string) => `Hide ${label}`,
    hidden: "Hidden",
    ending: (ending: string) => `Hidden, ends in ${ending}`,
    waiting: "Getting it",
    shown: (seconds: number) =>
      `Shown, hidden again in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
    hiddenAgain: "Hidden again",
    failed: "Could not get it. Please try again",
  },
};
