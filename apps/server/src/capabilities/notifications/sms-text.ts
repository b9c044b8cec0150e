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
  WITHDRAWAL_DONE: (facts) =>
    `提现${yuan(facts)}元已由银行转出到尾号${facts["last4"]}的账户，以到账短信为准。`,
  WITHDRAWAL_FAILED: (facts) =>
    `提现${yuan(facts)}元未成功，钱仍在安全账户，没有转出。可在应用内重新提现。`,
};

function yuan(facts: NoticeFacts): string {
  return formatFen(Number(facts["amountFen"] ?? 0));
}
