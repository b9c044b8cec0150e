export const amountWords = {
  "zh-CN": {
    all: "全部",
    keypad: "金额键盘",
    delete: "删除",
    dot: "小数点",
    done: "完成",
  },
  en: {
    all: "All",
    keypad: "Amount keypad",
    delete: "Delete",
    dot: "Decimal point",
    done: "Done",
  },
};
