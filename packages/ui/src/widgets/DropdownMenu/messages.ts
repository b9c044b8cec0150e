export const dropdownMessages = {
  "zh-CN": {
    reset: "重置",
    confirm: "确定",
    none: "没有可选项",
    chosen: (title: string, shown: string, labels: readonly string[]) =>
      `${title}：${shown}，已选${labels.join("、")}`,
  },
  en: {
    reset: "Reset",
    confirm: "Done",
    none: "Nothing to choose",
    chosen: (title: string, shown: string, labels: readonly string[]) =>
      `${title}: ${shown}, chosen: ${labels.join(", ")}`,
  },
};
