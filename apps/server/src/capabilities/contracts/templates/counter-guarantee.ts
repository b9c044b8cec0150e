import type { ContractTemplate } from "./fill-template.ts";

/** The legal person answers to the guarantor of a business line for what the guarantor has paid. Decision 0084. */
export const counterGuaranteeTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "反担保合同",
      sections: [
        {
          heading: "一、当事人",
          paragraphs: [
            "担保人：{{guarantor}}。反担保人：债务人的法人 {{legal_person}}。债务人：{{enterprise}}，统一社会信用代码 {{organization_code}}。贷款人：{{lender}}。",
          ],
        },
        {
          heading: "二、反担保什么",
          paragraphs: [
            "担保人按与贷款人的约定，为债务人在 {{product}} 额度下、自额度启用至 {{valid_to}} 发生的借款提供担保。担保人替债务人还款（代偿）后，由反担保人就代偿的款项向担保人提供反担保。",
            "反担保的本金余额在任何时候不超过人民币 {{limit}} 元（{{limit_capitals}}）。范围是担保人实际代偿的借款本金、利息和逾期罚息，以及代偿后按借款合同原来的标准继续计收的利息和罚息，不含担保费、手续费和其他费用。年化利率（单利）{{annual_rate}}，日利率 {{daily_rate}}。",
          ],
        },
        {
          heading: "三、什么时候承担",
          paragraphs: [
            "担保人没有代偿的，反担保人不承担任何责任。",
            "担保人代偿后债务人没有偿还的，担保人可以要求债务人偿还，也可以要求反担保人在上述范围内承担连带责任。反担保的期间为每次代偿之日起三年。",
            "担保人要求反担保人承担责任前，先逐项告知代偿的日期、本金、利息和罚息，并出示贷款人收到代偿款的凭证。",
          ],
        },
        {
          heading: "四、一笔债务只还一次",
          paragraphs: [
            "债务人，或者反担保人依《保证合同》，已经还给贷款人的部分，担保人不再向反担保人要求。",
            "反担保人承担责任后，有权向债务人追偿。贷款人、担保人和债务人加重债务而未经反担保人同意的，反担保人对加重的部分不承担责任。",
          ],
        },
        {
          heading: "五、生效和争议",
          paragraphs: [
            "本合同由反担保人阅读后凭短信验证码签署，额度启用时生效；须在 {{act_by}} 前启用。额度未启用的，本合同不生效。全部借款和代偿款还清且额度关闭后，本合同终止。签署本合同不收费。",
            "争议先协商；协商不成的，由被告住所地有管辖权的人民法院处理。",
          ],
        },
      ],
    },
    en: {
      title: "Counter-guarantee contract",
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
            "Guarantor: {{guarantor}}. Counter-guarantor: the debtor's legal person {{legal_person}}. Debtor: {{enterprise}}, unified social credit code {{organization_code}}. Lender: {{lender}}.",
          ],
        },
        {
          heading: "2. What is counter-guaranteed",
          paragraphs: [
            "By its agreement with the lender, the guarantor answers for the loans that the debtor draws under the limit for {{product}} from its activation until {{valid_to}}. Once the guarantor has paid in the debtor's place, the counter-guarantor answers to the guarantor for what was paid.",
            "The principal that is counter-guaranteed never exceeds CNY {{limit}}. Covered are the principal, interest and late charge that the guarantor has really paid, and the interest and late charge that run on afterwards at the rates of the loan contract; no guarantee fee, no handling fee and no other cost. Annual rate (simple) {{annual_rate}}, daily rate {{daily_rate}}.",
          ],
        },
        {
          heading: "3. When it applies",
          paragraphs: [
            "As long as the guarantor has paid nothing, the counter-guarantor answers for nothing.",
            "Where the guarantor has paid and the debtor has not paid it back, the guarantor may ask the debtor, or the counter-guarantor jointly and severally within the above. The counter-guarantee lasts for three years from each payment of the guarantor.",
            "Before asking the counter-guarantor, the guarantor says item by item on which day it paid which principal, interest and late charge, and shows the lender's proof that it was received.",
          ],
        },
        {
          heading: "4. A debt is paid once",
          paragraphs: [
            "What the debtor, or the counter-guarantor under the guarantee contract, has paid to the lender is not asked of the counter-guarantor by the guarantor.",
            "A counter-guarantor who has paid has recourse to the debtor. The counter-guarantor does not answer for a debt that lender, guarantor and debtor have made heavier without the counter-guarantor's consent.",
          ],
        },
        {
          heading: "5. Coming into force and disputes",
          paragraphs: [
            "The counter-guarantor reads this contract and signs it with a code sent by SMS. It comes into force when the limit is activated, which has to be done by {{act_by}}; otherwise it does not. It ends when all loans and all that the guarantor has paid are repaid and the limit is closed. Signing it costs nothing.",
            "Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
