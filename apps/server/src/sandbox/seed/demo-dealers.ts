import type { Words } from "../world/answer-modes.ts";

/** One of the dealers that a fresh database is seeded with, and why. Product 5. */
export interface DemoDealer {
  readonly phone: string;
  readonly why: Words;
}

/** Who is no dealer, but looks after some of them. */
export const SALESPERSON_PHONE = "13800000021";
/** Who is no dealer, but is paid by them. */
export const MERCHANT_PHONE = "13800000024";

export const DEMO_DEALERS: readonly DemoDealer[] = [
  {
    phone: "13800000001",
    why: [
      "额度可用，有待付款订单、6 天后到期的借款和五张优惠券",
      "Line open, with orders to pay, a loan due in 6 days and five coupons",
    ],
  },
  {
    phone: "13800000002",
    why: [
      "新商户，从测额开始走完整个申请",
      "New dealer: walks the whole application from the estimate",
    ],
  },
  {
    phone: "13800000003",
    why: [
      "个体户，正在测额，时钟往前走就出结果",
      "Individual business: the estimate runs and is done when the clock moves",
    ],
  },
  {
    phone: "13800000004",
    why: ["申请已提交，等待审批", "Application sent, waiting for the decision"],
  },
  {
    phone: "13800000005",
    why: [
      "审批未通过，12 天后可再申请；本人也是销售人员，可以切换身份",
      "Rejected, may apply again in 12 days; also a salesperson, by the enterprise switch",
    ],
  },
  { phone: "13800000006", why: ["额度已批，协议还没签", "Approved, protocols unsigned"] },
  { phone: "13800000007", why: ["协议已签，等待激活", "Signed, to be activated"] },
  { phone: "13800000008", why: ["额度全部用完", "The whole limit is used"] },
  {
    phone: "13800000009",
    why: [
      "有一笔借款逾期 10 天，额度冻结，罚息在算",
      "One loan 10 days overdue: line frozen, penalty running",
    ],
  },
  {
    phone: "13800000010",
    why: [
      "逾期 20 天，担保人已代偿，现在欠的是担保人",
      "20 days overdue and paid by the guarantor, to whom it is owed now",
    ],
  },
  { phone: "13800000011", why: ["暂不支持，可申诉", "Declined, may appeal"] },
  { phone: "13800000012", why: ["额度已到期，可重新申请", "Line expired, can be renewed"] },
  {
    phone: "13800000013",
    why: ["邮储合作额度可申请", "The partner bank offers a line (00406)"],
  },
  {
    phone: "13800000014",
    why: ["邮储合作申请已提交，等银行审批", "Applied to the partner bank, waiting for it"],
  },
  {
    phone: "13800000015",
    why: ["邮储银行已批准，协议还没签", "The partner bank approved, contracts unsigned"],
  },
  {
    phone: "13800000016",
    why: ["邮储额度已签约，等待激活", "Signed for the partner bank, to be activated"],
  },
  {
    phone: "13800000017",
    why: ["邮储银行未批准申请", "The partner bank rejected the application"],
  },
  {
    phone: "13800000018",
    why: [
      "邮储额度已签约，激活前要先升级银行账户",
      "Signed for the partner bank, which wants a better account before it activates",
    ],
  },
  {
    phone: "13800000019",
    why: [
      "商户 1 的被授权人，可在限额内刷脸付款",
      "Authorised person of dealer 1, may pay by face within limits",
    ],
  },
  {
    phone: "13800000020",
    why: [
      "商户 1 的被授权人，证件剩余不到 90 天，更新前不能付款",
      "Authorised person of dealer 1 with an ID near its end: must not pay before it is renewed",
    ],
  },
  {
    phone: SALESPERSON_PHONE,
    why: [
      "销售人员：查看所负责经销商的进度和逾期标记，不能付款",
      "Salesperson: sees the stage and overdue flag of their own dealers, cannot pay",
    ],
  },
  {
    phone: "13800000022",
    why: [
      "名下两家企业，可以核对身份后切换；第一家在三家银行有安全账户",
      "Two enterprises: one's identity is confirmed to switch between them; the first has safe accounts at three banks",
    ],
  },
  {
    phone: "13800000023",
    why: [
      "13800000022 的第二家企业申请时用的号码",
      "The number that 13800000022's second enterprise was applied for with",
    ],
  },
  {
    phone: MERCHANT_PHONE,
    why: [
      "收款商户：验证收款账户、签受托支付协议，查看付给自己的订单。账号 4000999900000000001",
      "Merchant: proves the account, signs the agreement, sees orders paid to it. Account 4000999900000000001",
    ],
  },
];
