import type { BilingualText } from "../../content/bilingual-text.ts";

/** Version 1.0, as it was agreed to. Consent to give the facts of a shop to its insurer. */
export const insuranceData1: BilingualText = {
  "zh-CN": {
    title: "店铺保险信息提供授权书",
    sections: [
      {
        heading: "一、提供什么、给谁",
        paragraphs: [
          "授权平台把本企业的名称、统一社会信用代码，以及您填写的店铺地区、地址和库存价值，提供给承保的保险公司，用于报价、出单、保全和理赔。",
          "报案时，您写的经过和上传的照片会一并提供给保险公司。不提供人脸、证件照片和征信信息。",
        ],
      },
      {
        heading: "二、为什么需要",
        paragraphs: ["没有这些信息，保险公司无法计算保费，也无法确认保的是哪一家店。"],
      },
      {
        heading: "三、保存和撤回",
        paragraphs: [
          "保单和理赔资料按法律要求保存。您可以随时通过客服撤回本授权；撤回后不再报价，已生效的保单不受影响。不授权不影响额度、付款和还款。",
        ],
      },
    ],
  },
  en: {
    title: "Consent to give the facts of the shop to the insurer",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the consent. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. What is given, and to whom",
        paragraphs: [
          "The platform may give this enterprise's name and unified social credit code, and the area, address and stock value that you fill in, to the insurer, for the price, the policy, its changes and claims.",
          "With a claim, what you write and the pictures that you upload are given as well. Faces, pictures of IDs and credit records are not.",
        ],
      },
      {
        heading: "2. Why it is needed",
        paragraphs: [
          "Without these facts the insurer can neither work out a premium nor know which shop is insured.",
        ],
      },
      {
        heading: "3. Keeping and withdrawing",
        paragraphs: [
          "Policies and claims are kept as the law asks. You may withdraw this consent at any time through help; no further price is made, and a policy in force stays. Limits, payments and repayments do not depend on it.",
        ],
      },
    ],
  },
};
