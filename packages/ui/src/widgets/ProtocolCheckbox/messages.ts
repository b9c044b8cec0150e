export const protocolMessages = {
  "zh-CN": {
    lead: "我已阅读并同意",
    title: (title: string) => `《${title}》`,
    gap: "",
    separator: "",
  },
  en: {
    lead: "I have read and agree to",
    title: (title: string) => title,
    gap: " ",
    separator: ", ",
  },
};
