export const actionMenuMessages = {
  "zh-CN": { busy: "处理中", failed: "没有成功，请再试一次" },
  en: { busy: "Working on it", failed: "That did not work. Please try again" },
};
