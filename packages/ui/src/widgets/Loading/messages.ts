export const loadingMessages = {
  "zh-CN": { loading: "加载中", still: "仍在处理", cancel: "取消" },
  en: { loading: "Loading", still: "Still working on it", cancel: "Cancel" },
};
