// Apart from the words of the clear button, which fields without these have too.
import type { TextFault, TextRules } from "./accepted-text.ts";

export const textFaultMessages = {
  "zh-CN": {
    fault: (fault: TextFault, { maxLength, maxDecimals, accepts }: TextRules) => {
      switch (fault) {
        case "digits":
          return "这里只能填数字，其他内容没有填入";
        case "alphanumeric":
          return "这里只能填数字和字母，其他内容没有填入";
        case "notNumber":
          return "读不出这个数，请只填数字和一个小数点";
        case "point":
          return "小数点只能有一个，多出的没有填入";
        case "decimals":
          return maxDecimals === 0
            ? "只能填整数，小数点没有填入"
            : `小数点后最多 ${maxDecimals} 位，多出的没有填入`;
        case "length":
          return `最多 ${maxLength} ${accepts === "any" ? "个字" : "位"}，超出的内容没有填入`;
      }
    },
  },
  en: {
    fault: (fault: TextFault, { maxLength, maxDecimals }: TextRules) => {
      switch (fault) {
        case "digits":
          return "Only digits can be entered here. The rest was not taken";
        case "alphanumeric":
          return "Only digits and letters can be entered here. The rest was not taken";
        case "notNumber":
          return "This does not read as a number. Use digits and one decimal point only";
        case "point":
          return "There can be only one decimal point. The other was not taken";
        case "decimals":
          return maxDecimals === 0
            ? "Only whole numbers. The point was not taken"
            : `At most ${maxDecimals} digits after the point. The rest was not taken`;
        case "length":
          return `At most ${maxLength} characters. What is longer was not taken`;
      }
    },
  },
};
