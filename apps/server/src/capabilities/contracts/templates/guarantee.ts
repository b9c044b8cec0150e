import type { ContractTemplate } from "./fill-template.ts";

/** The legal person guarantees what the enterprise owes under its business line. */
export const guaranteeTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "保证合同",
      sections: [
        {
          heading: "一、当事人",
          paragraphs: [
            "债权人：{{lender}}。债务人：{{enterprise}}，统一社会信用代码 {{organization_code}}。保证人：债务人的法人 {{legal_person}}。",
          ],
        },
        {
          heading: "二、保证的债权",
          paragraphs: [
            "保证人为债务人在 {{product}} 额度下、自额度启用至 {{valid_to}} 发生的借款提供保证。保证的本金余额在任何时候不超过人民币 {{limit}} 元（{{limit_capitals}}）。",
            "保证范围是这些借款的本金、利息和逾期罚息，不含其他费用。年化利率（单利）{{annual_rate}}，日利率 {{daily_rate}}。",
          ],
        },
        {
          heading: "三、保证方式和期间",
          paragraphs: [
            "保证方式为连带责任保证：借款到期未还的，债权人可以要求债务人还款，也可以要求保证人在保证范围内承担责任。",
            "保证期间为每笔借款最后一期还款日起三年。",
          ],
        },
        {
          heading: "四、通知和追偿",
          paragraphs: [
            "债务人逾期的，债权人在要求保证人承担责任前，先把所欠的本金、利息和罚息逐项告知保证人。",
            "保证人承担责任后，有权向债务人追偿。债权人和债务人加重债务而未经保证人同意的，保证人对加重的部分不承担责任。",
          ],
        },
        {
          heading: "五、生效和争议",
          paragraphs: [
            "本合同由保证人阅读后凭短信验证码签署，额度启用时生效；须在 {{act_by}} 前启用。额度未启用的，本合同不生效。全部借款还清且额度关闭后，本合同终止。",
            "争议先协商；协商不成的，由被告住所地有管辖权的人民法院处理。",
          ],
        },
      ],
    },
    en: {
      title: "Guarantee contract",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the contract. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. Parties",
          paragraphs: [
            "Creditor: {{lender}}. Debtor: {{enterprise}}, unified social credit code {{organization_code}}. Guarantor: the debtor's legal person {{legal_person}}.",
          ],
        },
        {
          heading: "2. What is guaranteed",
          paragraphs: [
            "The guarantor stands for the loans that the debtor draws under the limit for {{product}} from its activation until {{valid_to}}. The principal that is guaranteed never exceeds CNY {{limit}}.",
            "The guarantee covers principal, interest and late charge of these loans and no other cost. Annual rate (simple) {{annual_rate}}, daily rate {{daily_rate}}.",
          ],
        },
        {
          heading: "3. Kind and time of the guarantee",
          paragraphs: [
            "The guarantee is a joint and several one: where a loan is not repaid when due, the creditor may ask the debtor to pay, or the guarantor within what is guaranteed.",
            "It lasts for three years from the last due date of each loan.",
          ],
        },
        {
          heading: "4. Notice and recourse",
          paragraphs: [
            "Before asking the guarantor to pay, the creditor tells the guarantor item by item what principal, interest and late charge are owed.",
            "A guarantor who has paid has recourse to the debtor. The guarantor does not answer for a debt that creditor and debtor have made heavier without the guarantor's consent.",
          ],
        },
        {
          heading: "5. Coming into force and disputes",
          paragraphs: [
            "The guarantor reads this contract and signs it with a code sent by SMS. It comes into force when the limit is activated, which has to be done by {{act_by}}; otherwise it does not. It ends when all loans are repaid and the limit is closed.",
            "Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
