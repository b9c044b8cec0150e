export const pickerWords = {
  "zh-CN": { confirm: "确定" },
  en: { confirm: "Done" },
};
