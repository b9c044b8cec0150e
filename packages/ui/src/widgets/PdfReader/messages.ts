export const pdfReaderMessages = {
  "zh-CN": {
    loading: "文件加载中",
    pageOf: (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
    zoom: (percent: number) => `${percent}%`,
    zoomIn: "放大",
    zoomOut: "缩小",
    download: "下载文件",
    pageFailed: "这一页无法显示",
    failures: {
      failed: { title: "文件加载失败", secondary: "请稍后重试" },
      offline: { title: "网络不可用", secondary: "恢复后自动加载" },
      password: { title: "文件设有密码", secondary: "无法在这里打开" },
      damaged: { title: "文件已损坏", secondary: "无法打开，请重新加载" },
      mismatch: {
        title: "文件校验未通过",
        secondary: "内容与约定的版本不一致，为了您的安全不予显示",
      },
      unverifiable: {
        title: "无法校验文件",
        secondary: "当前环境不能确认内容没有被改动，因此不予显示",
      },
    },
  },
  en: {
    loading: "Loading the document",
    pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
    zoom: (percent: number) => `${percent}%`,
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    download: "Download",
    pageFailed: "This page can't be shown",
    failures: {
      failed: { title: "The document couldn't be loaded", secondary: "Please try again later" },
      offline: { title: "You are offline", secondary: "It loads by itself when you are back" },
      password: { title: "The document has a password", secondary: "It can't be opened here" },
      damaged: {
        title: "The document is damaged",
        secondary: "It can't be opened. Please load it again",
      },
      mismatch: {
        title: "The document isn't the expected one",
        secondary: "Its content differs from the agreed version, so it is not shown",
      },
      unverifiable: {
        title: "The document can't be verified",
        secondary: "This browser can't tell whether it was changed, so it is not shown",
      },
    },
  },
};
