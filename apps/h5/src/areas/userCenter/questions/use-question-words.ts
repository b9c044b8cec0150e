import type { ComplaintSummary } from "@kedu/api";
import type { ComplaintEnd, ComplaintKind, ComplaintStatus, ComplaintTopic } from "@kedu/domain";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

export function useKindWords(): Readonly<Record<ComplaintKind, string>> {
  const { t } = useLingui();
  return { QUESTION: t`咨询`, COMPLAINT: t`投诉` };
}

export function useTopicWords(): Readonly<Record<ComplaintTopic, string>> {
  const { t } = useLingui();
  return {
    INTEREST: t`利息与费用`,
    REPAYMENT: t`还款与扣款`,
    PAYMENT: t`付款与借款`,
    LIMIT: t`额度与申请`,
    COUPON: t`优惠券`,
    ACCOUNT: t`账户与登录`,
    PERSONAL_DATA: t`个人信息`,
    SERVICE: t`客服与服务`,
    OTHER: t`其他`,
  };
}

/** The state, in a word with its colour. */
export function useStatusWords(): Readonly<
  Record<ComplaintStatus, { readonly text: string; readonly tone: PillTone }>
> {
  const { t } = useLingui();
  return {
    RECEIVED: { text: t`已收到`, tone: "info" },
    INVESTIGATING: { text: t`核查中`, tone: "info" },
    EXTENDED: { text: t`已延期`, tone: "caution" },
    ANSWERED: { text: t`已答复`, tone: "positive" },
    CLOSED: { text: t`已结束`, tone: "neutral" },
  };
}

export function useEndWords(): Readonly<Record<ComplaintEnd, string>> {
  const { t } = useLingui();
  return {
    SATISFIED: t`您对答复满意`,
    WITHDRAWN: t`您已撤回`,
    BY_DESK: t`答复后由客服结束`,
    NO_REPLY: t`答复后 15 天没有回复，自动结束`,
  };
}

/** The clock of one that awaits its answer: until when, and how many days are left. */
export function useClockWords(): (
  question: Pick<ComplaintSummary, "dueOn" | "daysLeft">,
) => string {
  const { t } = useLingui();
  const dates = useDateWords();
  return ({ dueOn, daysLeft }) => {
    const day = dates.dayOfWeek(dueOn);
    if (daysLeft < 0) return t`应在 ${day} 前答复，已晚 ${-daysLeft} 天`;
    return daysLeft === 0
      ? t`今天（${day}）是答复的最后一天`
      : t`最晚 ${day} 答复，还有 ${daysLeft} 天`;
  };
}
