import type { BilingualText } from "../../content/bilingual-text.ts";

/** Separate consent to handling the legal person's ID. */
export const sensitiveId: BilingualText = {
  "zh-CN": {
    title: "身份证件信息处理单独同意书",
    sections: [
      {
        heading: "一、处理什么",
        paragraphs: [
          "法人居民身份证人像面和国徽面的照片，以及照片上的姓名、证件号码和有效期。这些信息属于敏感个人信息。",
        ],
      },
      {
        heading: "二、为什么必须处理",
        paragraphs: [
          "法律要求放款前核实客户身份。照片交由图像识别服务商读出文字，由您核对后，再与权威身份数据比对姓名和号码是否一致。除此之外不作他用。",
          "证件剩余有效期须多于 90 天。90 天或更短的证件不能用于申请和付款，请更换后再上传。",
        ],
      },
      {
        heading: "三、怎样保存",
        paragraphs: [
          "照片去除拍摄地点等附带信息后加密保存。图像识别服务商完成识别后不得留存。保存期限为业务存续期间以及反洗钱法要求的期限。",
        ],
      },
      {
        heading: "四、您可以选择",
        paragraphs: [
          "您可以不同意，那么无法在线办理授信申请，但不影响浏览产品和还款。您可以随时在“协议与合同”的“个人信息授权”里撤回；撤回后，上传、识别和确认证件前会再次征求您的同意，法律要求保存的部分仍按期限保存。",
        ],
      },
    ],
  },
  en: {
    title: "Separate consent: identity documents",
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
          "Photos of both sides of the legal person's resident ID, and the name, number and validity on them. This is sensitive personal information.",
        ],
      },
      {
        heading: "2. Why it is necessary",
        paragraphs: [
          "The law requires a lender to verify identity before lending. An image-reading provider reads the text, you check it, and name and number are compared with official identity data. They are used for nothing else.",
          "The ID has to be valid for more than 90 days. An ID valid for 90 days or fewer can be used neither to apply nor to pay: renew it first.",
        ],
      },
      {
        heading: "3. How it is kept",
        paragraphs: [
          "Photos are stripped of attached data such as the place where they were taken, and stored encrypted. The image-reading provider may not keep them. They are kept while we do business and for the time the anti-money-laundering law requires.",
        ],
      },
      {
        heading: "4. Your choice",
        paragraphs: [
          "You may refuse: then you cannot apply online, but you can look at products and repay. You may withdraw at any time under Your consents, in Documents and contracts; you are then asked again before an ID is uploaded, read or confirmed. What the law requires is kept for its term.",
        ],
      },
    ],
  },
};
