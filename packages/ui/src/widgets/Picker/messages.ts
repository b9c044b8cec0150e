export const pickerMessages = {
  "zh-CN": {
    confirm: "确定",
    loading: "加载中",
    failed: "加载失败",
    retry: "重试",
    empty: "暂无可选项",
  },
  en: {
    confirm: "Done",
    loading: "Loading",
    failed: "Couldn't load",
    retry: "Try again",
    empty: "Nothing to choose",
  },
};
