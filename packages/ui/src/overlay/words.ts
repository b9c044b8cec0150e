export const overlayWords = {
  "zh-CN": { close: "关闭" },
  en: { close: "Close" },
};
