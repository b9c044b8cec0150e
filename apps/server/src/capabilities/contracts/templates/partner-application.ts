import type { ContractTemplate } from "./fill-template.ts";

/** What a dealer applies to the partner bank for, what it gets to know, and what that is not. */
export const partnerApplicationTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "邮储合作额度申请书",
      sections: [
        {
          heading: "一、申请什么",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}，法人 {{legal_person}}）向 {{lender}} 申请合作额度。额度、利率和有效期由 {{lender}} 审批决定，提交申请不等于获批。",
          ],
        },
        {
          heading: "二、提交什么资料",
          paragraphs: [
            "法人身份信息和证件照片、职业、居住地址和邮编、已婚者的配偶姓名和手机号、企业年销售额 {{annual_sales}} 元、员工 {{staff_count}} 人，以及一张 {{lender}} 银行卡的卡号和预留手机号。",
            "这些资料只用于这次申请的审批和之后的额度管理，由 {{lender}} 保管；提供配偶信息前，请先征得本人同意。",
          ],
        },
        {
          heading: "三、查询授权",
          paragraphs: [
            "申请人同意 {{lender}} 为审批这次申请核验上述资料，并向金融信用信息基础数据库查询企业和法人的信用信息。",
          ],
        },
        {
          heading: "四、费用和撤回",
          paragraphs: [
            "申请不收费。银行受理前可以修改资料；受理后如需撤回，请联系 {{lender}}。",
            "本申请书以法人在银行页面通过人脸核验为签署。",
          ],
        },
      ],
    },
    en: {
      title: "Application for the PSBC partner limit",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the application. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. What is applied for",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}, legal person {{legal_person}}) applies to {{lender}} for a partner limit. {{lender}} decides the limit, the rate and how long it is valid. An application is no approval.",
          ],
        },
        {
          heading: "2. What is handed over",
          paragraphs: [
            "The identity and ID photographs of the legal person, their occupation, address and postal code, the name and phone number of a spouse, yearly sales of CNY {{annual_sales}}, {{staff_count}} staff, and the number and registered phone of a bank card of {{lender}}.",
            "They serve to decide this application and to manage the limit, and are kept by {{lender}}. Ask your spouse before you give their details.",
          ],
        },
        {
          heading: "3. What may be looked up",
          paragraphs: [
            "The applicant allows {{lender}} to check these details for this application, and to look up the enterprise and the legal person in the national credit database.",
          ],
        },
        {
          heading: "4. Cost and taking it back",
          paragraphs: [
            "Applying costs nothing. Details can be changed until the bank takes the application in. To take it back after that, ask {{lender}}.",
            "It is signed by the face check that the legal person passes on the bank's page.",
          ],
        },
      ],
    },
  },
};
