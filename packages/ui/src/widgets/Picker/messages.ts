export const pickerMessages = {
  "zh-CN": { confirm: "确定" },
  en: { confirm: "Done" },
};

export const wheelMessages = {
  "zh-CN": { loading: "加载中", failed: "加载失败", retry: "重试", empty: "暂无可选项" },
  en: {
    loading: "Loading",
    failed: "Couldn't load",
    retry: "Try again",
    empty: "Nothing to choose",
  },
};
