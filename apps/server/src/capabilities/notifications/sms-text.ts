import { formatFen } from "@kedu/domain";
import type { NoticeFacts, NoticeKind } from "./notice-kind.ts";

/** The words of a text message: what happened, is the money safe, what to do. Null for a kind that is never sent by SMS. */
export function smsText(kind: NoticeKind, facts: NoticeFacts): string | null {
  const text = TEXTS[kind];
  return text === undefined ? null : `【刻度】${text(facts)}`;
}

const TEXTS: Partial<Record<NoticeKind, (facts: NoticeFacts) => string>> = {
  DUE_IN_7: (facts) =>
    `借款${facts["loanNo"]}将于${facts["dueOn"]}（7天后）到期，应还${yuan(facts)}元。到期日14:30和23:30自动扣款，请留足余额。`,
  DUE_IN_3: (facts) =>
    `借款${facts["loanNo"]}将于${facts["dueOn"]}（3天后）到期，应还${yuan(facts)}元。到期日14:30和23:30自动扣款，请留足余额。`,
  DUE_TODAY: (facts) =>
    `借款${facts["loanNo"]}今日到期，应还${yuan(facts)}元。今日14:30和23:30自动扣款，请留足余额或在应用内还款。`,
  FROZEN: (facts) =>
    `借款${facts["loanNo"]}已逾期${facts["overdueDays"]}天，欠款${yuan(facts)}元，额度已冻结。还清后立即恢复。`,
  ID_EXPIRING: (facts) =>
    `法人证件将于${facts["validTo"]}到期，还有${facts["daysLeft"]}天。剩余90天起不能付款、借款和申请，请换领新证件并在应用内更新。`,
  LEGAL_PERSON_CHANGED: () =>
    `工商登记的法人已变更，额度已冻结，已有借款照常还款。请在应用内用新法人重新申请，或要求重新核验。`,
  LIMIT_RAISED: (facts) =>
    `提额已通过，额度增加${yuan(facts)}元，现为${formatFen(Number(facts["limitFen"] ?? 0))}元，可以使用。`,
  LIMIT_NOT_RAISED: () => `提额申请未通过，现有额度不变，已有借款不受影响。30天后可再申请。`,
  LIMIT_REDUCED: (facts) =>
    `额度已调整为${formatFen(Number(facts["limitFen"] ?? 0))}元，已有借款和付款不受影响，照常还款。请在应用内查看。`,
  PARTNER_APPROVED: (facts) =>
    `邮储额度已批${formatFen(Number(facts["limitFen"] ?? 0))}元，签署协议并激活后可用。请在应用内办理。`,
  PARTNER_REJECTED: () => `邮储额度申请未通过，其他额度和已有借款不受影响。`,
  PARTNER_ACTIVE: (facts) =>
    `邮储额度${formatFen(Number(facts["limitFen"] ?? 0))}元已激活。如非本人操作，请立即联系客服。`,
  WITHDRAWAL_DONE: (facts) =>
    `提现${yuan(facts)}元已由银行转出到尾号${facts["last4"]}的账户，以到账短信为准。`,
  TOP_UP_DONE: (facts) =>
    `充值${yuan(facts)}元已从尾号${facts["last4"]}的银行卡转入安全账户。如非本人操作，请立即联系客服。`,
  TOP_UP_FAILED: (facts) =>
    `充值${yuan(facts)}元未成功，尾号${facts["last4"]}的银行卡没有扣款。可在应用内查看原因并重新充值。`,
  PREMIUM_FAILED: (facts) =>
    `店铺保险保费${yuan(facts)}元未支付成功，钱仍在安全账户。可在应用内查看原因。`,
  POLICY_ISSUED: (facts) =>
    `店铺保险保单${facts["policyNo"]}已出单，保障到${facts["lastOn"]}。如非本人操作，请立即联系客服。`,
  PREMIUM_REFUNDED: (facts) => `店铺保险保费${yuan(facts)}元已退回安全账户。`,
  POLICY_ENDS_SOON: (facts) =>
    `您的店铺保险将于${facts["dueOn"]}到期，到期后不再保障。可在应用内续保。`,
  CANCELLATION_SUBMITTED: () =>
    `您已提交注销账户。24小时内可在应用内撤回，之后由银行销户，不能恢复。如非本人操作，请立即撤回并联系客服。`,
  CANCELLATION_REVOKED: () => `注销账户已撤回，账户和额度恢复使用。如非本人操作，请联系客服。`,
  CANCELLATION_STOPPED: () =>
    `注销账户已停止：冷静期内出现了未完成的事项，账户没有注销，钱没有变动。请在应用内查看并处理后重新提交。`,
  CANCELLATION_REJECTED: () =>
    `银行没有通过销户，账户没有注销，钱没有变动。请在应用内查看原因，处理后可重新提交。`,
  CANCELLATION_DONE: ({ receiptNo, receiptUrl }) =>
    receiptUrl === undefined
      ? `账户已注销。回执编号${receiptNo}，可凭编号向客服索取，或60天内用原手机号登录查看。`
      : `账户已注销。回执编号${receiptNo}，下载：${receiptUrl}`,
  WITHDRAWAL_FAILED: (facts) =>
    `提现${yuan(facts)}元未成功，钱仍在安全账户，没有转出。可在应用内重新提现。`,
};

function yuan(facts: NoticeFacts): string {
  return formatFen(Number(facts["amountFen"] ?? 0));
}
