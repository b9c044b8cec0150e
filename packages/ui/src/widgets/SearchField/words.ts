export const searchFieldWords = {
  "zh-CN": { search: "搜索" },
  en: { search: "Search" },
};
