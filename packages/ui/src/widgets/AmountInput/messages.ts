import { FEN_DIGITS, MAX_YUAN_DIGITS } from "./amount-text.ts";

export const amountMessages = {
  "zh-CN": {
    all: "全部",
    keypad: "金额键盘",
    delete: "删除",
    dot: "小数点",
    done: "完成",
    faults: {
      notNumber: "读不出这个金额，请只填数字和一个小数点",
      point: "小数点只能有一个，多出的没有填入",
      length: `整数部分最多 ${MAX_YUAN_DIGITS} 位，多出的没有填入`,
      decimals: `小数点后最多 ${FEN_DIGITS} 位，多出的没有填入`,
    },
  },
  en: {
    all: "All",
    keypad: "Amount keypad",
    delete: "Delete",
    dot: "Decimal point",
    done: "Done",
    faults: {
      notNumber: "This does not read as an amount. Use digits and one decimal point only",
      point: "There can be only one decimal point. The other was not taken",
      length: `At most ${MAX_YUAN_DIGITS} digits before the point. The rest was not taken`,
      decimals: `At most ${FEN_DIGITS} digits after the point. The rest was not taken`,
    },
  },
};
