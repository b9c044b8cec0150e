export const avatarWords = {
  "zh-CN": { nobody: "未知用户" },
  en: { nobody: "Unknown person" },
};
