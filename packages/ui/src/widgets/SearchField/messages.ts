export const searchFieldMessages = {
  "zh-CN": { search: "搜索" },
  en: { search: "Search" },
};
