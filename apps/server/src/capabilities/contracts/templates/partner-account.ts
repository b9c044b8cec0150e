import type { ContractTemplate } from "./fill-template.ts";

/** The account at the partner bank that its line is used through. */
export const partnerAccountTemplate: ContractTemplate = {
  version: "1.1",
  text: {
    "zh-CN": {
      title: "邮储合作账户协议",
      sections: [
        {
          heading: "一、开什么账户",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}，法人 {{legal_person}}）同意 {{lender}} 为合作额度开立专用账户，只用于这个额度的放款和还款。",
          ],
        },
        {
          heading: "二、怎么还款",
          paragraphs: [
            "还款从企业的还款账户扣划；还没有还款账户的，以申请时核验的法人银行卡为还款账户。换卡要重新核验。账户里的钱归开户人所有，平台不能动用。",
          ],
        },
        {
          heading: "三、费用和销户",
          paragraphs: ["开户、管理和销户都不收费。额度结束且没有欠款后，可以随时销户。"],
        },
      ],
    },
    en: {
      title: "PSBC partner account agreement",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. The account",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}, legal person {{legal_person}}) has {{lender}} open an account for the partner limit, for loans and repayments of that limit alone.",
          ],
        },
        {
          heading: "2. Repaying",
          paragraphs: [
            "Repayments are debited from the enterprise's repayment account; where there is none, the bank card of the legal person that was verified with the application becomes it. Another card has to be verified. The money in the account is its owner's; the platform cannot use it.",
          ],
        },
        {
          heading: "3. Cost and closing",
          paragraphs: [
            "Opening, keeping and closing it cost nothing. It can be closed at any time once the limit has ended and nothing is owed.",
          ],
        },
      ],
    },
  },
};
