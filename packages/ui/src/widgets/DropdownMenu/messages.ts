export const dropdownMessages = {
  "zh-CN": {
    reset: "重置",
    confirm: "确定",
    none: "没有可选项",
    one: (title: string, shown: string) => `${title}：${shown}`,
    several: (shown: string, labels: readonly string[]) => `${shown}：${labels.join("、")}`,
  },
  en: {
    reset: "Reset",
    confirm: "Done",
    none: "Nothing to choose",
    one: (title: string, shown: string) => `${title}: ${shown}`,
    several: (shown: string, labels: readonly string[]) => `${shown}: ${labels.join(", ")}`,
  },
};
