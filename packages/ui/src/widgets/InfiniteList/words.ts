export const infiniteListWords = {
  "zh-CN": {
    loading: "加载中",
    failed: "加载失败，请重试",
    retry: "重试",
    end: "没有更多了",
  },
  en: {
    loading: "Loading",
    failed: "Could not load more",
    retry: "Try again",
    end: "That is all",
  },
};
