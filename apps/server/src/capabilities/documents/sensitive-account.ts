import type { BilingualText } from "../../content/bilingual-text.ts";

/** Separate consent to handling the bank account that repayments are debited from. */
export const sensitiveAccount: BilingualText = {
  "zh-CN": {
    title: "银行账户信息处理单独同意书",
    sections: [
      {
        heading: "一、处理什么",
        paragraphs: ["您绑定的银行账号，以及银行预留手机号。金融账户信息属于敏感个人信息。"],
      },
      {
        heading: "二、为什么必须处理",
        paragraphs: [
          "由开户银行核对姓名、证件号码、账号和预留手机号四项是否一致，用于开立安全账户；绑定的账户用于到期扣款和您主动还款。除此之外不作他用。",
        ],
      },
      {
        heading: "三、怎样保存",
        paragraphs: [
          "账号和手机号加密保存，页面只显示后四位。保存期限为业务存续期间以及反洗钱法要求的期限。",
        ],
      },
      {
        heading: "四、您可以选择",
        paragraphs: [
          "您可以不同意，那么无法激活额度。有借款未还清时，解除绑定须先换绑另一个账户。",
        ],
      },
    ],
  },
  en: {
    title: "Separate consent: bank account",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the consent. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. What is handled",
        paragraphs: [
          "The bank account number you bind and the mobile the bank has on file. Financial accounts are sensitive personal information.",
        ],
      },
      {
        heading: "2. Why it is necessary",
        paragraphs: [
          "The bank checks that name, ID number, account and mobile belong together, so that the safe account can be opened. Repayments, due or early, are debited from the account you bind. They are used for nothing else.",
        ],
      },
      {
        heading: "3. How it is kept",
        paragraphs: [
          "Account and mobile are stored encrypted; pages show the last four digits. They are kept while we do business and for the time the anti-money-laundering law requires.",
        ],
      },
      {
        heading: "4. Your choice",
        paragraphs: [
          "You may refuse: then the limit cannot be activated. While a loan is open, an account can be unbound only by binding another.",
        ],
      },
    ],
  },
};
