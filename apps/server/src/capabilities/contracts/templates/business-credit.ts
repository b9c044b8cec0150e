import type { ContractTemplate } from "./fill-template.ts";

/** The frame of a business-loan line: limit, price, time, purpose, debit mandate, rights of both sides. */
export const businessCreditTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "综合授信合同",
      sections: [
        {
          heading: "一、当事人",
          paragraphs: [
            "授信人：{{lender}}。受信人：{{enterprise}}，统一社会信用代码 {{organization_code}}，法人 {{legal_person}}。",
            "刻度平台为双方提供申请、签约、放款指令和还款服务，不是借款的出借人。",
          ],
        },
        {
          heading: "二、额度",
          paragraphs: [
            "产品：{{product}}。授信额度：人民币 {{limit}} 元（{{limit_capitals}}）。",
            "额度自激活之日起可循环使用，有效期至 {{valid_to}}。本合同签署后请在 {{act_by}} 前激活，逾期未激活的，批准失效，需重新申请。",
            "额度内的每一笔借款另行签署借款合同。额度不是授信人必须放款的承诺：证件失效、出现逾期或法律禁止时，授信人可以不予放款，并说明原因。",
          ],
        },
        {
          heading: "三、价格",
          paragraphs: [
            "年化利率（单利）{{annual_rate}}，由日利率 {{daily_rate}} 乘以 365 得出。借款可分 3 期、6 期或 12 期：3 期和 6 期按月付息、到期还本，12 期等额本金。每月 10 日还款。",
            "放款当天不计息，从次日起按未还本金和实际天数计息，每期四舍五入到分，不计复利。除利息和逾期罚息外没有任何费用。",
            "授信人调整利率的，只对调整通知送达后新发生的借款有效；已发生的借款不变。",
          ],
        },
        {
          heading: "四、用途和放款",
          paragraphs: [
            "借款只用于受信人自身的日常经营，由受信人逐笔申明用途，不得用于购房、证券、期货、股权投资、转借他人或法律禁止的用途。",
            "借款只付入与受信人安全账户同名的银行账户，由法人刷脸逐笔确认。",
          ],
        },
        {
          heading: "五、委托扣款",
          paragraphs: [
            "受信人授权在还款日以及逾期后的每一天 14:30 和 23:30，从绑定的还款账户扣收到期的本金、利息和罚息；余额不足的可以部分扣收。同一笔欠款同一时刻只发起一次扣款，每次扣款的结果都能查到。",
          ],
        },
        {
          heading: "六、冻结和终止",
          paragraphs: [
            "还款日次日 12:00 仍有逾期的，额度冻结；逾期还清后立即恢复。法人证件过期、法人变更、司法通知或风险事件也可以冻结，授信人应告知原因。",
            "额度到期、冻结或终止，不影响已有借款按原约定还款，也不要求提前还款，法律另有规定的除外。",
          ],
        },
        {
          heading: "七、信息和保密",
          paragraphs: [
            "双方对因履行本合同得知的信息保密。信用信息的查询和报送由《征信授权书》约定，个人信息的处理由《刻度隐私政策》和各单独同意书约定。",
          ],
        },
        {
          heading: "八、签署和生效",
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
            "The Kedu platform serves both with application, signing, pay-out instructions and repayment. It is not the lender.",
          ],
        },
        {
          heading: "2. Limit",
          paragraphs: [
            "Product: {{product}}. Limit: CNY {{limit}}.",
            "From activation the limit revolves and is valid until {{valid_to}}. Please activate it by {{act_by}} after signing; after that the approval lapses and a new application is needed.",
            "Each loan within the limit has a loan contract of its own. The limit is no promise to lend at all events: where an ID is not valid, a debt is overdue or the law forbids it, the lender may decline and says why.",
          ],
        },
        {
          heading: "3. Price",
          paragraphs: [
            "Annual rate (simple) {{annual_rate}}: the daily rate of {{daily_rate}} times 365. A loan has 3, 6 or 12 periods: with 3 or 6 the interest is paid monthly and the principal at the end, with 12 the principal is paid in equal parts. Repayment is on the 10th of each month.",
            "The day of paying out bears no interest. From the next day interest runs on the unpaid principal for the actual days, rounded to the fen once per period, without compounding. There is no fee besides interest and the late charge.",
            "If the lender changes the rate, the change holds only for loans drawn after the notice reached you; existing loans stay as they are.",
          ],
        },
        {
          heading: "4. Purpose and paying out",
          paragraphs: [
            "Loans are for the daily business of the borrower, who states the purpose of each. Property, securities, futures, equity, lending on and whatever the law forbids are no purposes.",
            "Loans are paid only to bank accounts of the same name as the borrower's safe account. The legal person confirms each by a face check.",
          ],
        },
        {
          heading: "5. Debit mandate",
          paragraphs: [
            "On the due date and on every overdue day, at 14:30 and 23:30, principal, interest and late charge that are due may be debited from the bound repayment account, in part where the balance is short. One debt is debited once at a time, and the result of every debit can be looked up.",
          ],
        },
        {
          heading: "6. Freezing and end",
          paragraphs: [
            "If a debt is still overdue at 12:00 on the day after its due date, the limit is frozen; it returns at once when the debt is paid. An expired ID, a change of legal person, a court notice or a risk may also freeze it; the lender says why.",
            "When the limit ends or is frozen, existing loans are repaid as agreed and are not called in early, except where the law says otherwise.",
          ],
        },
        {
          heading: "7. Information and secrecy",
          paragraphs: [
            "Both sides keep secret what they learn through this contract. Credit queries and reports follow the credit authorisation; personal data follows the privacy policy and the separate consents.",
          ],
        },
        {
          heading: "8. Signing and force",
          paragraphs: [
            "The legal person reads this contract and signs it electronically with an SMS code, which has the force of a paper signature. It can be read at any time and comes into force when the limit is activated.",
            "Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
