import type { ContractTemplate } from "./fill-template.ts";

/** The contract of one loan, with every figure of it. */
export const loanTemplate: ContractTemplate = {
  version: "1.1",
  text: {
    "zh-CN": {
      title: "借款合同",
      sections: [
        {
          heading: "一、当事人",
          paragraphs: [
            "贷款人：{{lender}}。借款人：{{enterprise}}，统一社会信用代码 {{organization_code}}，法人 {{legal_person}}。",
          ],
        },
        {
          heading: "二、借款",
          paragraphs: [
            "借款本金：人民币 {{principal}} 元（{{principal_capitals}}）。",
            "用途：支付采购订单 {{orders}}，收款方 {{receiver}}。付款方式：{{mode}}。{{principal_coupon}}",
            "{{pledge}}",
            "放款日：{{draw_on}}。期限 {{term_days}} 天，还款日 {{due_on}}，遇周末和节假日不顺延。银行在此后的日期放款的，自实际放款日起算，还款日顺延相同天数。",
          ],
        },
        {
          heading: "三、利率和利息",
          paragraphs: [
            "年化利率（单利）{{annual_rate}}，日利率 {{daily_rate}}，期内不变。放款日不计息，自 {{interest_from}} 起按未还本金和实际天数计息，四舍五入到分，不计复利。",
            "到还款日的利息为 {{gross_interest}} 元。{{coupon}}到还款日本息合计应还 {{total_due}} 元。除利息和逾期罚息外没有任何费用。",
          ],
        },
        {
          heading: "四、还款",
          paragraphs: [
            "到期一次还本付息。还款账户：{{repay_account}}。还款日和逾期后的每一天 14:30、23:30 自动扣款，也可以随时自行还款。",
            "可以随时提前还全部或一部分，利息只算到还款当天，不收费用；放款当天还清的不计息。",
            "还款依次抵：罚息、利息、本金。",
          ],
        },
        {
          heading: "五、逾期",
          paragraphs: [
            "还款日结束仍未还清的，从次日起为逾期。逾期期间正常利息照计，另对逾期本金按日利息的 {{penalty_multiple}} 倍计罚息，合计年化 {{overdue_annual_rate}}（单利）。罚息不计复利。",
            "还款日次日 12:00 仍未还清的，额度冻结，还清后立即恢复。",
          ],
        },
        {
          heading: "六、提前到期",
          paragraphs: ["除法律规定或借款被挪作他用外，贷款人不得要求提前还款。"],
        },
        {
          heading: "七、联系和争议",
          paragraphs: [
            "对账单、利息或扣款有疑问，可以从应用右上角的客服入口提出，投诉自受理之日起 15 日内答复。",
            "本合同由法人阅读后刷脸签署，放款时生效；银行未放款的，本合同不生效。争议先协商；协商不成的，由被告住所地有管辖权的人民法院处理。",
          ],
        },
      ],
    },
    en: {
      title: "Loan contract",
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
          ],
        },
        {
          heading: "2. The loan",
          paragraphs: [
            "Principal: CNY {{principal}}.",
            "Purpose: to pay the purchase orders {{orders}}; receiver {{receiver}}. Way of payment: {{mode}}. {{principal_coupon}}",
            "{{pledge}}",
            "Drawn on {{draw_on}}. Term {{term_days}} days, due on {{due_on}}; weekends and holidays do not move it. If the bank pays out on a later day, the loan begins on that day and is due as many days later.",
          ],
        },
        {
          heading: "3. Rate and interest",
          paragraphs: [
            "Annual rate (simple) {{annual_rate}}, daily rate {{daily_rate}}, fixed for the term. The day of drawing bears no interest; from {{interest_from}} interest runs on the unpaid principal for the actual days, rounded to the fen, without compounding.",
            "Interest up to the due date is CNY {{gross_interest}}. {{coupon}}Principal and interest due on the due date: CNY {{total_due}}. There is no fee besides interest and the late charge.",
          ],
        },
        {
          heading: "4. Repayment",
          paragraphs: [
            "Principal and interest are repaid once, on the due date. Repayment account: {{repay_account}}. It is debited at 14:30 and 23:30 on the due date and on every overdue day; you may also repay yourself at any time.",
            "You may repay early at any time, in full or in part; interest runs only to the day of repayment and nothing is charged. Repaid on the day of drawing, the loan bears no interest.",
            "A repayment is put on late charge, interest and principal, in this order.",
          ],
        },
        {
          heading: "5. Overdue",
          paragraphs: [
            "What is unpaid when the due date ends is overdue from the next day. Normal interest goes on, and a late charge of {{penalty_multiple}} times the daily interest on the overdue principal is added: {{overdue_annual_rate}} a year (simple) in all. The late charge does not compound.",
            "If it is still unpaid at 12:00 on the day after the due date, the limit is frozen; it returns at once when the debt is paid.",
          ],
        },
        {
          heading: "6. Calling in early",
          paragraphs: [
            "The lender may not call the loan in early, except where the law allows it or the money was used for something else.",
          ],
        },
        {
          heading: "7. Contact and disputes",
          paragraphs: [
            "Questions about statements, interest or debits go to the help entry at the top right of the app; a complaint is answered within 15 days of its receipt.",
            "The legal person reads this contract and signs it with a face check. It comes into force when the loan is paid out; if the bank does not pay out, it does not. Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
