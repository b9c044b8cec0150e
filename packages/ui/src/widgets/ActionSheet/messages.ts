export const actionSheetMessages = {
  "zh-CN": { cancel: "取消", busy: "处理中", failed: "没有成功，请再试一次" },
  en: { cancel: "Cancel", busy: "Working on it", failed: "That did not work. Please try again" },
};
