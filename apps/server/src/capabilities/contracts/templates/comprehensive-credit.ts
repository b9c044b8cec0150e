import type { ContractTemplate } from "./fill-template.ts";

/** The frame of a credit line: limit, price, time, rights of both sides. */
export const comprehensiveCreditTemplate: ContractTemplate = {
  version: "1.1",
  text: {
    "zh-CN": {
      title: "综合授信合同",
      sections: [
        {
          heading: "一、当事人",
          paragraphs: [
            "授信人：{{lender}}。受信人：{{enterprise}}，统一社会信用代码 {{organization_code}}，法人 {{legal_person}}。",
            "刻度平台为双方提供申请、签约、付款指令和还款服务，不是借款的出借人。",
          ],
        },
        {
          heading: "二、额度",
          paragraphs: [
            "产品：{{product}}。授信额度：人民币 {{limit}} 元（{{limit_capitals}}）。",
            "额度自激活之日起可循环使用，有效期至 {{valid_to}}。本合同签署后请在 {{act_by}} 前激活，逾期未激活的，批准失效，需重新申请。",
            "额度内的每一笔借款另行签署借款合同。额度不是授信人必须放款的承诺：订单不真实、证件失效、出现逾期或法律禁止时，授信人可以不予放款，并说明原因。",
          ],
        },
        {
          heading: "三、价格",
          paragraphs: [
            "年化利率（单利）{{annual_rate}}，由日利率 {{daily_rate}} 乘以 365 得出。每笔借款期限 {{term_days}} 天，到期一次还本付息。",
            "付款当天不计息，从次日起至还款当天，按未还本金和实际天数计息，每笔四舍五入到分。除利息和逾期罚息外没有任何费用。",
            "授信人调整利率的，只对调整通知送达后新发生的借款有效；已发生的借款不变。",
          ],
        },
        {
          heading: "四、用途",
          paragraphs: [
            "借款只用于支付受信人向厂商下的采购订单，由受信人逐笔选择订单并由法人刷脸确认。",
            "{{pledge}}",
          ],
        },
        {
          heading: "五、冻结和终止",
          paragraphs: [
            "到期日次日 12:00 仍有逾期的，额度冻结；逾期还清后立即恢复。法人证件过期、法人变更、司法通知或风险事件也可以冻结，授信人应告知原因。",
            "额度到期、冻结或终止，不影响已有借款按原约定还款，也不要求提前还款，法律另有规定的除外。",
          ],
        },
        {
          heading: "六、信息和保密",
          paragraphs: [
            "双方对因履行本合同得知的信息保密。信用信息的查询和报送由《征信授权书》约定，个人信息的处理由《刻度隐私政策》和各单独同意书约定。",
          ],
        },
        {
          heading: "七、签署和生效",
          paragraphs: [
            "本合同由法人阅读后以短信验证码电子签署，与纸质合同效力相同，签署后可随时查看。额度激活时生效。",
            "争议先协商；协商不成的，由被告住所地有管辖权的人民法院处理。",
          ],
        },
      ],
    },
    en: {
      title: "Comprehensive credit contract",
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
            "Lender: {{lender}}. Borrower: {{enterprise}}, unified social credit code {{organization_code}}, legal person {{legal_person}}.",
            "The Kedu platform serves both with application, signing, payment instructions and repayment. It is not the lender.",
          ],
        },
        {
          heading: "2. Limit",
          paragraphs: [
            "Product: {{product}}. Limit: CNY {{limit}}.",
            "From activation the limit revolves and is valid until {{valid_to}}. Please activate it by {{act_by}} after signing; after that the approval lapses and a new application is needed.",
            "Each loan within the limit has a loan contract of its own. The limit is no promise to lend at all events: where an order is not genuine, an ID is not valid, a debt is overdue or the law forbids it, the lender may decline and says why.",
          ],
        },
        {
          heading: "3. Price",
          paragraphs: [
            "Annual rate (simple) {{annual_rate}}: the daily rate of {{daily_rate}} times 365. Each loan runs {{term_days}} days and is repaid once, principal and interest together.",
            "The day of payment bears no interest. Interest runs from the next day to the day of repayment on the unpaid principal for the actual days, rounded to the fen once per loan. There is no fee besides interest and the late charge.",
            "If the lender changes the rate, the change holds only for loans drawn after the notice reached you; existing loans stay as they are.",
          ],
        },
        {
          heading: "4. Purpose",
          paragraphs: [
            "Loans only pay purchase orders of the borrower with the manufacturer. The borrower chooses the orders each time, and the legal person confirms by a face check.",
            "{{pledge}}",
          ],
        },
        {
          heading: "5. Freezing and end",
          paragraphs: [
            "If a debt is still overdue at 12:00 on the day after its due date, the limit is frozen; it returns at once when the debt is paid. An expired ID, a change of legal person, a court notice or a risk may also freeze it; the lender says why.",
            "When the limit ends or is frozen, existing loans are repaid as agreed and are not called in early, except where the law says otherwise.",
          ],
        },
        {
          heading: "6. Information and secrecy",
          paragraphs: [
            "Both sides keep secret what they learn through this contract. Credit queries and reports follow the credit authorisation; personal data follows the privacy policy and the separate consents.",
          ],
        },
        {
          heading: "7. Signing and force",
          paragraphs: [
            "The legal person reads this contract and signs it electronically with an SMS code, which has the force of a paper signature. It can be read at any time and comes into force when the limit is activated.",
            "Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
