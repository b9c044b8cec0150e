export const infiniteListMessages = {
  "zh-CN": {
    loading: "加载中",
    failed: "加载失败，请重试",
    retry: "重试",
    more: "加载更多",
    end: "没有更多了",
  },
  en: {
    loading: "Loading",
    failed: "Could not load more",
    retry: "Try again",
    more: "Load more",
    end: "That is all",
  },
};
