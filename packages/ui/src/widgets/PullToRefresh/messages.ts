export const pullToRefreshMessages = {
  "zh-CN": {
    refresh: "刷新",
    pull: "下拉刷新",
    release: "松开刷新",
    refreshing: "正在刷新",
    done: "已刷新",
    failed: "刷新失败，显示的是之前的数据",
    retry: "重试",
  },
  en: {
    refresh: "Refresh",
    pull: "Pull to refresh",
    release: "Let go to refresh",
    refreshing: "Refreshing",
    done: "Up to date",
    failed: "Could not refresh, this is what was there before",
    retry: "Try again",
  },
};
