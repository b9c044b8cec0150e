import type { ContractTemplate } from "./fill-template.ts";

/** The limit that the partner bank approved, its price and its end, agreed to before it is activated. */
export const partnerActivationTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "邮储合作额度激活协议",
      sections: [
        {
          heading: "一、额度和价格",
          paragraphs: [
            "{{lender}} 批准给 {{enterprise}}（统一社会信用代码 {{organization_code}}，法人 {{legal_person}}）的额度为人民币 {{limit}} 元（{{limit_capitals}}），年化利率（单利）{{annual_rate}}，日利率 {{daily_rate}}，有效期到 {{valid_to}}（含当日）。",
          ],
        },
        {
          heading: "二、怎么激活",
          paragraphs: [
            "签署本协议后，法人在银行页面通过人脸核验，由 {{lender}} 激活额度。请在 {{act_by}}（含当日）前激活，逾期额度失效，可以等银行再次邀请。",
          ],
        },
        {
          heading: "三、使用和费用",
          paragraphs: ["激活不收费。每笔借款另签借款合同，利息只按实际使用的本金和天数计算。"],
        },
        {
          heading: "四、结束",
          paragraphs: ["到期、逾期冻结或银行停止额度后，不能再借款；已有借款仍按各自合同还款。"],
        },
      ],
    },
    en: {
      title: "PSBC partner limit activation agreement",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. Limit and price",
          paragraphs: [
            "{{lender}} has approved a limit of CNY {{limit}} for {{enterprise}} (unified social credit code {{organization_code}}, legal person {{legal_person}}). The annual rate (simple) is {{annual_rate}}, the daily rate {{daily_rate}}, and it is valid until the end of {{valid_to}}.",
          ],
        },
        {
          heading: "2. Activation",
          paragraphs: [
            "After signing, the legal person passes a face check on the bank's page, and {{lender}} activates the limit. Activate it by the end of {{act_by}}. It lapses after that, until the bank offers it again.",
          ],
        },
        {
          heading: "3. Use and cost",
          paragraphs: [
            "Activating costs nothing. Each loan has a contract of its own. Interest is charged on the principal and the days that are used.",
          ],
        },
        {
          heading: "4. Its end",
          paragraphs: [
            "After its last day, while something is overdue, or when the bank stops it, nothing more can be borrowed. Loans are repaid by their own contracts.",
          ],
        },
      ],
    },
  },
};
