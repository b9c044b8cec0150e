import type { ContractTemplate } from "./fill-template.ts";

/** How a receiver of orders is paid by the lenders of its dealers. Decision 0079. */
export const merchantAgreementTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "受托支付协议",
      sections: [
        {
          heading: "一、收款方",
          paragraphs: [
            "{{merchant}}（统一社会信用代码 {{organization_code}}，经办人 {{contact}}）是厂商 {{manufacturer}} 订单的收款方，收款方编号 {{receiver_no}}。",
          ],
        },
        {
          heading: "二、怎么收款",
          paragraphs: [
            "经销商用额度支付订单时，放款银行受经销商委托，把订单金额付到本协议的收款账户，不经过平台。",
            "收款账户：户名 {{account_name}}，开户行 {{bank}}，尾号 {{account_end}}。收款方已用小额打款证明这个账户由自己管理。",
            "每笔按订单金额全额到账，是否到账以银行为准。经销商的利息、优惠和还款都与收款方无关，收款方不承担经销商的借款。",
          ],
        },
        {
          heading: "三、换账户",
          paragraphs: [
            "收款账户以厂商订单写明的为准。换账户由厂商在订单里写明，收款方重新验证并为新账户签订新的协议；已经付出的款项不受影响。",
          ],
        },
        {
          heading: "四、退款",
          paragraphs: [
            "订单在付款后退款的，由收款方按厂商的通知退回，用来冲减支付这笔订单的借款。",
          ],
        },
        {
          heading: "五、能看到什么",
          paragraphs: [
            "收款方在平台查看付到本账户的订单：订单编号、金额、日期和遮掩后的付款方名称。付款方的额度、借款、利息和还款不向收款方提供。",
            "这些信息只用于核对收款，不得用于别的目的，也不得告诉他人。",
          ],
        },
        {
          heading: "六、费用和结束",
          paragraphs: [
            "平台不向收款方收费。厂商停用收款方编号时，查看收款的权限同时结束，已签的协议仍然有效，可以向客服索取。",
          ],
        },
      ],
    },
    en: {
      title: "Agreement on entrusted payment",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. The receiver",
          paragraphs: [
            "{{merchant}} (unified social credit code {{organization_code}}, acting person {{contact}}) receives the payments of orders of the manufacturer {{manufacturer}}, under the receiver number {{receiver_no}}.",
          ],
        },
        {
          heading: "2. How you are paid",
          paragraphs: [
            "When a dealer pays an order by credit, the lending bank pays the amount of the order on the dealer's behalf to the account of this agreement. The money does not pass through the platform.",
            "The account: holder {{account_name}}, bank {{bank}}, ending in {{account_end}}. The receiver has proved by a small amount that it controls this account.",
            "Each order is paid in full; the bank's record decides whether it has arrived. Interest, coupons and repayments of the dealer do not concern the receiver, who answers for no loan of a dealer.",
          ],
        },
        {
          heading: "3. Another account",
          paragraphs: [
            "The account is the one that the manufacturer's orders name. To change it, the manufacturer names the new one in its orders; the receiver proves it and signs a new agreement for it. What was paid before is not affected.",
          ],
        },
        {
          heading: "4. Refunds",
          paragraphs: [
            "When an order is refunded after it was paid, the receiver returns the money as the manufacturer says. It lowers the loan that paid the order.",
          ],
        },
        {
          heading: "5. What you can see",
          paragraphs: [
            "On the platform the receiver sees the orders paid to this account: order number, amount, date and the masked name of who paid. Limits, loans, interest and repayments of who paid are not given to the receiver.",
            "This information is for checking what was received. It must not be used for anything else or passed on.",
          ],
        },
        {
          heading: "6. Cost and end",
          paragraphs: [
            "The platform charges the receiver nothing. When the manufacturer ends the receiver number, the right to see payments ends with it; the signed agreement stays valid and can be had from customer service.",
          ],
        },
      ],
    },
  },
};
