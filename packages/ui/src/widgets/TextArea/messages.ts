export const textAreaMessages = {
  "zh-CN": {
    count: (length: number, maxLength: number) => `${length}/${maxLength}`,
    tooLong: (over: number, maxLength: number) => `最多 ${maxLength} 个字，请删去 ${over} 个`,
  },
  en: {
    count: (length: number, maxLength: number) => `${length}/${maxLength}`,
    tooLong: (over: number, maxLength: number) =>
      `At most ${maxLength} characters. Remove ${over} of them`,
  },
};
