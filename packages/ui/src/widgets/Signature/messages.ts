export const signatureMessages = {
  "zh-CN": {
    hint: "请用手指在框内书写姓名",
    blank: "尚未签名",
    drawn: "已手写签名",
    typed: (name: string) => `已输入签名：${name}`,
    undo: "撤销一笔",
    clear: "清除",
    type: "改为输入姓名",
    draw: "改为手写",
    name: "输入姓名",
  },
  en: {
    hint: "Write your name in the box with a finger",
    blank: "Not signed yet",
    drawn: "Signed by hand",
    typed: (name: string) => `Signed as ${name}`,
    undo: "Undo last line",
    clear: "Clear",
    type: "Type your name instead",
    draw: "Write by hand instead",
    name: "Type your name",
  },
};
