import type { ContractTemplate } from "./fill-template.ts";

/** The contract of one business loan, with every figure of it and its whole plan. */
export const businessLoanTemplate: ContractTemplate = {
  version: "1.0",
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
            "借款本金：人民币 {{principal}} 元（{{principal_capitals}}）。用途：{{purpose}}，不得用于购房、证券、期货、股权投资、转借他人或法律禁止的用途。",
            "收款账户：{{receiving_account}}，与借款人的安全账户同名。贷款人一次付入该账户。",
            "放款日：{{draw_on}}。共 {{periods}} 期，{{method}}，首期还款日 {{first_due_on}}，末期还款日 {{matures_on}}，每月 10 日还款，遇周末和节假日不顺延。银行在此后的日期放款的，自实际放款日起按同样的规则重新排期。",
          ],
        },
        {
          heading: "三、利率和利息",
          paragraphs: [
            "年化利率（单利）{{annual_rate}}，日利率 {{daily_rate}}，期内不变。放款日不计息，自 {{interest_from}} 起按未还本金和实际天数计息，每期四舍五入到分，不计复利。",
            "按期还款的利息合计 {{gross_interest}} 元。{{coupon}}本息合计应还 {{total_due}} 元。除利息和逾期罚息外没有任何费用。",
          ],
        },
        { heading: "四、还款计划", paragraphs: ["{{plan}}"] },
        {
          heading: "五、还款",
          paragraphs: [
            "还款账户：{{repay_account}}。还款日和逾期后的每一天 14:30、23:30 自动扣款，余额不足的可以部分扣收，也可以随时自行还到期的各期。",
            "放款次日起可以随时提前结清整笔借款：付清到结清日已到期的各期、全部剩余本金和上一还款日以来的利息，不收费用。放款当天不能提前还款，未到期的各期不能单独提前还。",
            "还款从最早的一期起，依次抵：罚息、利息、本金。",
          ],
        },
        {
          heading: "六、逾期",
          paragraphs: [
            "还款日结束仍未还清的一期，从次日起为逾期。逾期本金不再计正常利息，改按日利息的 {{penalty_multiple}} 倍计罚息，年化 {{overdue_annual_rate}}（单利）。逾期的利息不计罚息，罚息不计复利。",
            "还款日次日 12:00 仍未还清的，额度冻结，还清后立即恢复。",
          ],
        },
        {
          heading: "七、提前到期",
          paragraphs: ["除法律规定或借款被挪作他用外，贷款人不得要求提前还款。"],
        },
        {
          heading: "八、联系和争议",
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
            "Principal: CNY {{principal}}. Purpose: {{purpose}}; property, securities, futures, equity, lending on and whatever the law forbids are no purposes.",
            "Receiving account: {{receiving_account}}, of the same name as the borrower's safe account. The lender pays it in one sum.",
            "Drawn on {{draw_on}}. {{periods}} periods, {{method}}, first due on {{first_due_on}}, last due on {{matures_on}}, on the 10th of each month; weekends and holidays do not move it. If the bank pays out on a later day, the plan is made anew from that day by the same rules.",
          ],
        },
        {
          heading: "3. Rate and interest",
          paragraphs: [
            "Annual rate (simple) {{annual_rate}}, daily rate {{daily_rate}}, fixed for the term. The day of drawing bears no interest; from {{interest_from}} interest runs on the unpaid principal for the actual days, rounded to the fen once per period, without compounding.",
            "Interest of all periods paid on time: CNY {{gross_interest}}. {{coupon}}Principal and interest in all: CNY {{total_due}}. There is no fee besides interest and the late charge.",
          ],
        },
        { heading: "4. Repayment plan", paragraphs: ["{{plan}}"] },
        {
          heading: "5. Repayment",
          paragraphs: [
            "Repayment account: {{repay_account}}. It is debited at 14:30 and 23:30 on each due date and on every overdue day, in part where the balance is short; you may also repay periods that are due yourself at any time.",
            "From the day after drawing you may settle the whole loan early: the periods due by then, all remaining principal and the interest since the last due date, without a fee. The loan cannot be repaid on the day of drawing, and a period that is not due cannot be repaid by itself.",
            "A repayment is put on the oldest period first, and there on late charge, interest and principal, in this order.",
          ],
        },
        {
          heading: "6. Overdue",
          paragraphs: [
            "A period that is unpaid when its due date ends is overdue from the next day. Overdue principal bears no normal interest but a late charge of {{penalty_multiple}} times the daily interest: {{overdue_annual_rate}} a year (simple). Overdue interest bears no late charge, and the late charge does not compound.",
            "If it is still unpaid at 12:00 on the day after the due date, the limit is frozen; it returns at once when the debt is paid.",
          ],
        },
        {
          heading: "7. Calling in early",
          paragraphs: [
            "The lender may not call the loan in early, except where the law allows it or the money was used for something else.",
          ],
        },
        {
          heading: "8. Contact and disputes",
          paragraphs: [
            "Questions about statements, interest or debits go to the help entry at the top right of the app; a complaint is answered within 15 days of its receipt.",
            "The legal person reads this contract and signs it with a face check. It comes into force when the loan is paid out; if the bank does not pay out, it does not. Disputes are settled by talking first, otherwise by the competent people's court at the defendant's place.",
          ],
        },
      ],
    },
  },
};
