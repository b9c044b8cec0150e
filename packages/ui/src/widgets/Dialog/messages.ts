export const dialogMessages = {
  "zh-CN": {
    confirm: "确定",
    cancel: "取消",
    acknowledge: "知道了",
    failed: "没有成功，请再试一次",
  },
  en: {
    confirm: "Confirm",
    cancel: "Cancel",
    acknowledge: "OK",
    failed: "That did not work. Please try again",
  },
};
