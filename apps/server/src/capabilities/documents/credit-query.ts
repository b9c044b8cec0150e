import type { BilingualText } from "../../content/bilingual-text.ts";

/** Separate consent to a credit-bureau query for one application. */
export const creditQuery: BilingualText = {
  "zh-CN": {
    title: "信用信息查询授权书（申请审批）",
    sections: [
      {
        heading: "一、授权谁查询",
        paragraphs: [
          "授权受理本次申请的放款机构，向金融信用信息基础数据库和依法设立的征信机构，查询本企业和法人的信用信息。",
        ],
      },
      {
        heading: "二、用于什么",
        paragraphs: [
          "仅用于审批本次授信申请。查询会在征信系统里留下“贷款审批”查询记录。",
          "授信生效后的贷后管理查询和信息报送，由另一份《征信授权书》约定，签约时再请您阅读。",
        ],
      },
      {
        heading: "三、有效期",
        paragraphs: [
          "自提交申请起，到本次申请审批结束或您撤回申请时止，最长 30 天。期间外的查询不在授权之内。",
        ],
      },
      {
        heading: "四、您的权利",
        paragraphs: [
          "您可以向征信机构查询本企业和本人的信用报告，对错误的信息提出异议。申请未通过时，您可以要求说明主要原因。",
        ],
      },
    ],
  },
  en: {
    title: "Consent to a credit query (for this application)",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the consent. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. Who may query",
        paragraphs: [
          "The lender that handles this application may query the credit information of the enterprise and its legal person in the national financial credit database and with licensed credit bureaus.",
        ],
      },
      {
        heading: "2. For what",
        paragraphs: [
          "Only to decide on this application. The query leaves a record of the kind loan approval.",
          "Queries during a loan, and reports to the bureau, are governed by the credit authorisation that you read when you sign.",
        ],
      },
      {
        heading: "3. For how long",
        paragraphs: [
          "From submitting until the application is decided or withdrawn, 30 days at most. Queries outside that time are not covered.",
        ],
      },
      {
        heading: "4. Your rights",
        paragraphs: [
          "You may obtain your own reports from the bureau and object to what is wrong in them. If the application is declined you may ask for the main reasons.",
        ],
      },
    ],
  },
};
