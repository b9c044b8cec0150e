export const codeInputMessages = {
  "zh-CN": {
    wait: (seconds: number) => `${seconds} 秒后可重新获取`,
    resend: "重新获取",
    faults: (length: number) => ({
      none: `没有找到 ${length} 位的号码，请手动输入`,
      several: `这段文字里有几个 ${length} 位的号码，请手动输入`,
      characters: "这里只能填数字，其他内容没有填入",
      length: `这里是 ${length} 位数字，超出的内容没有填入`,
    }),
  },
  en: {
    wait: (seconds: number) => `Resend in ${seconds} s`,
    resend: "Resend",
    faults: (length: number) => ({
      none: `No number of ${length} digits was found. Type it in`,
      several: `There are several numbers of ${length} digits. Type in the right one`,
      characters: "Only digits can be entered here. The rest was not taken",
      length: `There are ${length} digits here. What is longer was not taken`,
    }),
  },
};
