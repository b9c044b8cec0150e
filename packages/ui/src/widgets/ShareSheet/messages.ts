export const shareSheetMessages = {
  "zh-CN": {
    title: "分享到",
    copy: "复制链接",
    copied: "已复制",
    copyFailed: "没有复制，请长按链接复制",
    system: "更多应用",
    busy: "处理中",
    done: "已完成",
    failed: "没有成功，请再试一次",
  },
  en: {
    title: "Share",
    copy: "Copy link",
    copied: "Copied",
    copyFailed: "Not copied. Press and hold the link to copy it",
    system: "More apps",
    busy: "Working on it",
    done: "Done",
    failed: "That did not work. Please try again",
  },
};
