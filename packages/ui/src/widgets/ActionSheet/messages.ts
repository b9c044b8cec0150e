export const actionSheetMessages = {
  "zh-CN": { cancel: "取消" },
  en: { cancel: "Cancel" },
};
