export const clampMessages = {
  "zh-CN": { more: "展开全文", less: "收起" },
  en: { more: "Show all", less: "Show less" },
};
