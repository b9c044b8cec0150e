export const readerMessages = {
  "zh-CN": {
    agree: "同意",
    close: "关闭",
    progress: (percent: number) => `已阅读 ${percent}%`,
    scroll: "请阅读到末尾",
    wait: (seconds: number) => `还需阅读 ${seconds} 秒`,
  },
  en: {
    agree: "Agree",
    close: "Close",
    progress: (percent: number) => `${percent}% read`,
    scroll: "Please read to the end",
    wait: (seconds: number) => `${seconds} more seconds to read`,
  },
};
