export const overlayMessages = {
  "zh-CN": { close: "关闭" },
  en: { close: "Close" },
};
