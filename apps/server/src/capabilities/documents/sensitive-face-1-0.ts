import type { BilingualText } from "../../content/bilingual-text.ts";

/** Version 1.0, as it was agreed to. Separate consent to a face check. */
export const sensitiveFace1: BilingualText = {
  "zh-CN": {
    title: "人脸信息处理单独同意书",
    sections: [
      {
        heading: "一、处理什么",
        paragraphs: ["您在镜头前按提示完成动作时拍下的几张面部照片。人脸信息属于敏感个人信息。"],
      },
      {
        heading: "二、为什么必须处理",
        paragraphs: [
          "用于确认是法人本人，并确认本人愿意办理当前这一件事：提交申请、激活额度，或支付某一笔订单。每次核验只对应一件事；付款时，还绑定金额和借款条件，不能用于另一笔付款。",
          "照片交由页面上写明的核验服务商，与权威身份数据中的照片比对，只返回是否一致。",
        ],
      },
      {
        heading: "三、怎样保存",
        paragraphs: [
          "比对完成即删除照片，保存 0 天。我们只保存结果、时间和服务商的流水号。照片不用于训练，不做人脸特征库，不与其他机构共享。",
        ],
      },
      {
        heading: "四、您可以选择",
        paragraphs: [
          "人脸不是唯一的方式。您可以不同意，并联系客服改用其他核实方式，例如到网点办理或由工作人员视频核实。同意可以随时撤回，撤回后不再发起人脸核验。",
        ],
      },
    ],
  },
  en: {
    title: "Separate consent: face check",
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
          "A few pictures of your face, taken while you follow the prompts. This is sensitive personal information.",
        ],
      },
      {
        heading: "2. Why it is necessary",
        paragraphs: [
          "To confirm that it is the legal person, who wants this one thing: to submit the application, to activate the limit, or to pay certain orders. Each check serves one thing; for a payment it is bound to the amount and the terms of the loan, and cannot serve another payment.",
          "The pictures go to the provider named on the page, which compares them with the picture in official identity data and answers only whether they match.",
        ],
      },
      {
        heading: "3. How it is kept",
        paragraphs: [
          "Pictures are deleted when the comparison ends: they are kept 0 days. We keep the result, the time and the provider's reference. They train nothing, fill no face database and are shared with nobody else.",
        ],
      },
      {
        heading: "4. Your choice",
        paragraphs: [
          "A face check is not the only way. You may refuse and ask help for another one, such as a branch or a video call. You may withdraw at any time; no further face check is then started.",
        ],
      },
    ],
  },
};
