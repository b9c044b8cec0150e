export const passwordPadMessages = {
  "zh-CN": {
    keypad: "密码键盘",
    delete: "删除",
    entered: (have: number, all: number) => `已输入 ${have} 位，共 ${all} 位`,
    checking: "正在核对",
    wrong: (triesLeft: number) => `支付密码不正确，还可以试 ${triesLeft} 次`,
    locked: "支付密码已锁定，请找回密码后再试",
  },
  en: {
    keypad: "Password keypad",
    delete: "Delete",
    entered: (have: number, all: number) => `${have} of ${all} digits entered`,
    checking: "Checking",
    wrong: (triesLeft: number) =>
      `Wrong payment password, ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left`,
    locked: "The payment password is locked. Reset it, then try again",
  },
};
