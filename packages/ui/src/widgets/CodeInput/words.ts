export const codeInputWords = {
  "zh-CN": {
    wait: (seconds: number) => `${seconds} 秒后可重新获取`,
    resend: "重新获取",
  },
  en: {
    wait: (seconds: number) => `Resend in ${seconds} s`,
    resend: "Resend",
  },
};
