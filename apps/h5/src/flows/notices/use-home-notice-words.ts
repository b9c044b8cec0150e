import type { Notice } from "@kedu/api";
import { formatFen, ID_VALIDITY_MIN_DAYS } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../platform/dates/use-date-words.ts";

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
  readonly tone: "news" | "info" | "caution" | "critical";
}

/** Kinds that never appear on the home page: only the list has their texts. */
export type ListedKind =
  | "AUTHORISATION_READY"
  | "AUTHORISATION_DONE"
  | "AUTHORISATION_ENDED"
  | "AUTHORISED_ID_RENEWAL"
  | "CANCELLATION_DONE"
  | "CANCELLATION_REJECTED"
  | "CANCELLATION_REVOKED"
  | "CANCELLATION_STOPPED"
  | "CANCELLATION_SUBMITTED"
  | "CHANNEL_ENDED"
  | "CHANNEL_EXPIRED"
  | "CHANNEL_EXPIRING"
  | "CHANNEL_REFUSED"
  | "CHANNEL_SIGNED"
  | "COMPENSATED"
  | "COMPENSATION_RECOVERED"
  | "COMPLAINT_ANSWERED"
  | "COMPLAINT_CLOSED"
  | "COMPLAINT_EXTENDED"
  | "COMPLAINT_LATE"
  | "COMPLAINT_MESSAGE"
  | "COMPLAINT_RECEIVED"
  | "CLAIM_DECIDED"
  | "COUPON_GIVEN"
  | "DEBIT_DONE"
  | "DRAWDOWN_DONE"
  | "DRAWDOWN_FAILED"
  | "INVOICE_ISSUED"
  | "INVOICE_REJECTED"
  | "INVOICE_VOIDED"
  | "LEGAL_PERSON_CHANGED"
  | "LEGAL_PERSON_CONFIRMED"
  | "LIMIT_NOT_RAISED"
  | "LIMIT_RAISED"
  | "LIMIT_REDUCED"
  | "NUMBER_CHANGED"
  | "ORDER_REFUNDED"
  | "PARTNER_ACTIVE"
  | "PARTNER_APPROVED"
  | "PARTNER_FAILED"
  | "PARTNER_REFUSED"
  | "PARTNER_REJECTED"
  | "PAYMENT_DONE"
  | "POLICY_ENDS_SOON"
  | "POLICY_ISSUED"
  | "POLICY_KEPT"
  | "PREMIUM_FAILED"
  | "PREMIUM_REFUNDED"
  | "REPAYMENT_DONE"
  | "TEMPORARY_LIMIT_ENDED"
  | "TOP_UP_DONE"
  | "TOP_UP_FAILED"
  | "WITHDRAWAL_DONE"
  | "WITHDRAWAL_FAILED";

/**
 * The text of a notice that may appear on the home page, from its kind and facts; null for one of another kind, whose
 * text the home page need not load. An amount is in fen, a date is a business date.
 */
export function useHomeNoticeWords(): (notice: Notice) => NoticeWords | null {
  const { t } = useLingui();
  const dates = useDateWords();
  return ({ kind, facts }) => {
    const yuan = (fact: string): string => formatFen(Number(facts[fact] ?? 0));
    const amount = yuan("amountFen");
    const days = Number(facts["overdueDays"] ?? 0);
    const dueOn = facts["dueOn"] === undefined ? "" : dates.dayOfWeek(String(facts["dueOn"]));
    const clock = facts["at"] === undefined ? "" : dates.time(String(facts["at"]));
    const idDays = Number(facts["daysLeft"] ?? 0);
    switch (kind) {
      case "OVERDUE":
        return {
          tone: "critical",
          title: t`已逾期 ${days} 天`,
          text: t`请尽快还款 ¥${amount}，逾期期间罚息每天增加。`,
        };
      case "FREEZE_WARNING":
        return {
          tone: "critical",
          title: t`额度将被冻结`,
          text: t`12:00 仍未还清，额度将冻结。请先还款 ¥${amount}。`,
        };
      case "FROZEN":
        return {
          tone: "critical",
          title: t`额度已冻结`,
          text: t`还清逾期款 ¥${amount} 后，额度立即恢复。`,
        };
      case "UNFROZEN":
        return { tone: "info", title: t`额度已恢复`, text: t`逾期款已还清，可以继续付款。` };
      case "CUTOFF":
        return {
          tone: "news",
          title: t`今日截单时间`,
          text: t`每笔订单当日 14:00 前付款，当日处理`,
        };
      case "DUE_IN_7":
        return {
          tone: "info",
          title: t`7 天后有一笔到期`,
          text: t`${dueOn} 到期，应还 ¥${amount}。`,
        };
      case "DUE_IN_3":
        return {
          tone: "caution",
          title: t`3 天后有一笔到期`,
          text: t`${dueOn} 到期，应还 ¥${amount}。`,
        };
      case "DUE_TODAY":
        return {
          tone: "caution",
          title: t`今天到期，请今天内还款`,
          text: t`应还 ¥${amount}；明日 12:00 仍逾期将冻结额度。`,
        };
      case "DEBIT_FAILED":
        return {
          tone: "caution",
          title: t`自动扣款未成功`,
          text: t`未扣到 ¥${amount}，请确认扣款账户余额或手动还款。`,
        };
      case "PAYMENT_FAILED":
        return {
          tone: "caution",
          title: t`付款未成功`,
          text: t`¥${amount} 没有扣款，额度未占用。`,
        };
      case "APPLICATION_APPROVED":
        return {
          tone: "info",
          title: t`额度已批`,
          text: t`已批 ¥${yuan("limitFen")}，签署协议并激活后可用。`,
        };
      case "APPLICATION_REJECTED":
        return {
          tone: "news",
          title: t`申请未通过`,
          text:
            facts["reapplyOn"] === undefined
              ? t`已有借款不受影响。`
              : t`已有借款不受影响。${String(facts["reapplyOn"])} 起可重新申请。`,
        };
      case "LINE_ACTIVATED":
        return {
          tone: "info",
          title: t`额度已激活`,
          text: t`可用额度 ¥${yuan("limitFen")}，可以付款了。`,
        };
      case "ESTIMATE_DONE":
        return {
          tone: "info",
          title: t`额度预估完成`,
          text: t`预估 ¥${yuan("estimateFen")}，以审批结果为准。`,
        };
      case "ID_EXPIRING":
        return {
          tone: idDays > ID_VALIDITY_MIN_DAYS ? "caution" : "critical",
          title: t`法人证件还有 ${idDays} 天到期`,
          text:
            idDays > ID_VALIDITY_MIN_DAYS
              ? t`剩余 90 天起不能付款、借款和申请。换领新证件后，请在这里更新。`
              : t`现在不能付款、借款和申请，请更新证件。`,
        };
      case "NEWS":
        return { tone: "news", title: t`通知`, text: String(facts["text"] ?? clock) };
      default:
        kind satisfies ListedKind;
        return null;
    }
  };
}
