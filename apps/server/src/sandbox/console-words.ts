import type { LimitView } from "@kedu/domain";
import type { Words } from "./world/answer-modes.ts";

/** A status in words, with the tone of its pill. */
export interface ToldStatus {
  readonly words: Words;
  readonly tone: "accent" | "info" | "caution" | "critical" | "positive" | "neutral";
}

const told = (zh: string, en: string, tone: ToldStatus["tone"]): ToldStatus => ({
  words: [zh, en],
  tone,
});

/** What the console calls each view of a line. */
export const VIEW_WORDS: Readonly<Record<LimitView, ToldStatus>> = {
  Calculate: told("评估或审批中", "In review", "info"),
  Expired: told("已到期", "Expired", "caution"),
  Fail: told("未通过", "Declined", "neutral"),
  Freeze: told("已冻结", "Frozen", "critical"),
  Grant: told("可用", "Active", "accent"),
  NotActivate: told("待激活", "To activate", "accent"),
  NotCredit: told("未申请", "Not applied", "accent"),
  NotLimit: told("已用完", "Used up", "neutral"),
  Protocol: told("待签约", "To sign", "accent"),
  PsbcApply: told("邮储可申请", "PSBC open", "accent"),
  PsbcNotActive: told("邮储待激活", "PSBC to activate", "accent"),
  PsbcPass: told("邮储已通过", "PSBC approved", "accent"),
  PsbcReject: told("邮储未通过", "PSBC declined", "neutral"),
  PsbcTrial: told("邮储审批中", "PSBC in review", "info"),
  PsbcUpgradeCustomer: told("邮储待升级", "PSBC upgrade", "caution"),
  Veto: told("暂不支持", "Unavailable", "neutral"),
};

/** Of whoever looks after dealers and has no line. */
export const SALESPERSON_STATUS = told("销售人员", "Salesperson", "neutral");

export const UNKNOWN_STATUS = told("还没有登录过", "Never logged in", "neutral");

/** What the console calls due work, by the name of its job. */
const DUE_WORDS: Readonly<Record<string, Words>> = {
  accrual: ["计息（日切）", "Interest of the new day"],
  "automatic debits": ["自动扣款", "Automatic debits"],
  "bank reconciliation": ["向银行核对结果", "The bank is asked for results"],
  "coupon expiry": ["优惠券过期", "Coupons expire"],
  "coupon start": ["优惠券生效", "Coupons begin"],
  "credit-estimate": ["测额出结果", "Credit estimate"],
  "decision-timeout": ["审批超时", "Applications lapse"],
  "estimate-expiry": ["测额结果过期", "Estimates lapse"],
  housekeeping: ["清理", "Housekeeping"],
  "registry checks": ["工商登记核验", "Registry checks"],
  "ID expiry warnings": ["证件到期提醒", "ID expiry reminders"],
  "ledger balances": ["汇总账户余额", "Balances of shared accounts are added up"],
  "line-expiry": ["额度到期", "Lines expire"],
  "noon freeze": ["逾期冻结", "Overdue lines are frozen"],
  "order cut-off": ["订单截单", "Order cut-off"],
  "order refunds": ["订单退款入账", "Order refunds"],
  "payment expiry": ["付款单过期", "Payments expire"],
  "withdrawal expiry": ["提现到期关闭", "Unconfirmed withdrawals close"],
  "authorisation times": ["授权和邀请到期", "Authorisations and invitations end in time"],
  "channel signings": ["渠道签约、提醒和到期", "Channels are signed, reminded of and end"],
  "account cancellations": ["银行销户", "The bank closes cancelled accounts"],
  "expired IDs": ["法人证件到期的冻结", "The freeze of an expired ID"],
  "complaint clocks": ["投诉的答复期限", "The deadlines of complaints"],
  "claims on guarantors": ["担保人代偿", "Guarantors are asked to pay"],
  "kept records": ["删除到期的资料", "Records kept for the law are erased"],
  "kept authorisations": ["删除到期的授权", "Authorisations kept for the law are erased"],
  "kept logins": ["删除到期的旧登录号码", "Former login numbers are erased"],
  "kept merchants": ["删除到期的商户联系人", "Contacts of ended merchants are erased"],
  "kept receivers": ["删除到期的收款账号", "Account numbers of former receivers are erased"],
  "kept salespeople": ["删除到期的销售人员", "Salespeople who left are erased"],
  "kept persons": ["删除到期的前法人", "Former legal persons kept for the law are erased"],
  "repayment reminders": ["还款提醒", "Repayment reminders"],
  "line reminders": ["额度到期提醒", "Limits that end are reminded of"],
  invoices: ["利息发票开出", "Interest invoices"],
  "partner-requests": ["合作银行答复申请", "The partner bank answers requests"],
  "insurer requests": ["保险公司答复", "The insurer answers requests"],
  "pledged goods": ["解除质押的货品", "Repaid principal releases pledged goods"],
  "goods releases": ["通知订货系统解除质押", "Released goods are reported to order systems"],
  policies: ["保单到期、提醒和退费", "Policies end, are reminded of and refunded"],
  "limit reviews": ["提额审批出结果", "Reviews of limits"],
  "statement exports": ["制作导出的流水文件", "Exports of statements"],
  "limit request expiry": ["提额申请到期关闭", "Requests for higher limits lapse"],
  "temporary limits": ["临时额度到期", "Temporary limits end"],
  "risk-decision": ["审批出结果", "Risk decision"],
  "sandbox-bank": ["银行处理和回调", "The bank settles and calls back"],
  "sandbox-manufacturer": ["厂家发订单", "The manufacturer sends orders"],
  "notices of changed numbers": ["通知新旧手机号", "Old and new numbers are told"],
  "text messages": ["发短信", "Messages are sent"],
  "e-mail": ["发邮件", "E-mail is sent"],
};

export function dueWords(job: string): Words {
  return DUE_WORDS[job] ?? [job, job];
}
