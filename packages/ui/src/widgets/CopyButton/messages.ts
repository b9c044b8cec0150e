export const copyMessages = {
  "zh-CN": { copy: "复制", copied: "已复制", failed: "复制失败，请长按文字复制" },
  en: { copy: "Copy", copied: "Copied", failed: "Could not copy, press and hold the text" },
};
