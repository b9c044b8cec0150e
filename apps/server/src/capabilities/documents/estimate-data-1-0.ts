import type { BilingualText } from "../../content/bilingual-text.ts";

/** Version 1.0, as it was agreed to. Consent to an estimate from purchases alone. */
export const estimateData1: BilingualText = {
  "zh-CN": {
    title: "额度测算数据使用授权书",
    sections: [
      {
        heading: "一、用什么数据",
        paragraphs: [
          "授权平台使用本企业最近 6 个月向厂商采购的每月金额，测算可能获得的额度。",
          "测算不查询征信，不会留下查询记录，不影响本企业和法人的信用。",
        ],
      },
      {
        heading: "二、怎样算",
        paragraphs: [
          "预估额度约为 6 个月平均月采购额的 50% 至 70%，向下取整到 1,000 元。预估值不是承诺，以审批结果为准。",
        ],
      },
      {
        heading: "三、保存和撤回",
        paragraphs: [
          "测算结果保存 30 天，到期失效。您可以随时通过客服撤回本授权；撤回后不再测算，已有结果即行失效。不授权也可以直接提交正式申请。",
        ],
      },
    ],
  },
  en: {
    title: "Consent to use data for a limit estimate",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the consent. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. Which data",
        paragraphs: [
          "The platform may use what this enterprise bought from the manufacturer in each of the last 6 months to estimate a possible limit.",
          "No credit bureau is asked, no query is recorded, and the credit of the enterprise and its legal person is not touched.",
        ],
      },
      {
        heading: "2. How it is worked out",
        paragraphs: [
          "The estimate is about 50% to 70% of the mean monthly purchases of 6 months, rounded down to CNY 1,000. It is not a promise: the approval decides.",
        ],
      },
      {
        heading: "3. Keeping and withdrawing",
        paragraphs: [
          "An estimate is kept for 30 days and then lapses. You may withdraw this consent at any time through help; no further estimate is made and the existing one lapses. You can apply without an estimate.",
        ],
      },
    ],
  },
};
