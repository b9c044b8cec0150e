export const dialogWords = {
  "zh-CN": { confirm: "确定", cancel: "取消", acknowledge: "知道了" },
  en: { confirm: "Confirm", cancel: "Cancel", acknowledge: "OK" },
};
