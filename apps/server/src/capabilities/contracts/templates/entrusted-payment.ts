import type { ContractTemplate } from "./fill-template.ts";

/** How the money of a loan reaches the receiver, and how repayments are debited. */
export const entrustedPaymentTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "委托支付及扣款协议",
      sections: [
        {
          heading: "一、委托支付",
          paragraphs: [
            "{{enterprise}} 委托 {{lender}} 把每笔借款按所选方式付出：受托直付，款项直接付给订单的收款方；受托支付（经中转），款项经中转账户付给收款方；自主支付，款项付入本企业的安全账户。",
            "付款方式在每笔付款确认页上写明，由法人刷脸确认后执行。银行退款的，借款不成立，不计息。",
          ],
        },
        {
          heading: "二、委托扣款",
          paragraphs: [
            "本企业授权在还款日以及逾期后的每一天 14:30 和 23:30，从绑定的还款账户扣收到期的本金、利息和罚息；余额不足的可以部分扣收。还款日当天 23:30 扣到的算按时还款。",
            "同一笔欠款同一时刻只发起一次扣款；银行未答复时只查询，不重复扣款。每次扣款的结果都能在还款记录里看到。",
          ],
        },
        {
          heading: "三、多付的钱",
          paragraphs: ["扣收超过应还金额的部分记入暂存，不抵以后的借款，经申请原路退回。"],
        },
        {
          heading: "四、变更和撤销",
          paragraphs: [
            "可以随时换绑还款账户。全部借款还清后可以撤销本协议；之前撤销的，须先约定其他还款方式。",
          ],
        },
      ],
    },
    en: {
      title: "Payment and debit mandate",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the mandate. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. Payment mandate",
          paragraphs: [
            "{{enterprise}} asks {{lender}} to pay out each loan in the way chosen: direct, to the receiver of the order; with transit, through a transit account to the receiver; self-withdrawal, into the safe account of the enterprise.",
            "The way stands on the confirm page of each payment and is carried out after the legal person's face check. If the bank returns the money, no loan arises and no interest runs.",
          ],
        },
        {
          heading: "2. Debit mandate",
          paragraphs: [
            "On the due date and on every overdue day, at 14:30 and 23:30, principal, interest and late charge that are due may be debited from the bound repayment account, in part where the balance is short. A debit at 23:30 on the due date counts as on time.",
            "One debt is debited once at a time. While the bank has not answered it is only asked; nothing is debited twice. The result of every debit stands in the repayment records.",
          ],
        },
        {
          heading: "3. Overpayment",
          paragraphs: [
            "What is debited beyond the debt is kept aside, is not put on other loans, and is returned on request the way it came.",
          ],
        },
        {
          heading: "4. Change and end",
          paragraphs: [
            "The repayment account may be changed at any time. The mandate may be ended when all loans are repaid; before that, another way to repay has to be agreed first.",
          ],
        },
      ],
    },
  },
};
