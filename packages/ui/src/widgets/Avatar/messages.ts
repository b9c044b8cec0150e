export const avatarMessages = {
  "zh-CN": { unknownPerson: "未知用户" },
  en: { unknownPerson: "Unknown person" },
};
