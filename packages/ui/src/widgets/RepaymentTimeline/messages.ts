import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { InstalmentState } from "./instalment.ts";

interface TimelineWords {
  state: Record<Exclude<InstalmentState, "overdue">, string>;
  overdue: (days: number) => string;
  unknown: string;
  next: string;
  principal: string;
  interest: string;
}

export const timelineMessages: Record<UiLanguage, TimelineWords> = {
  "zh-CN": {
    state: { paid: "已还", normal: "正常", toBePaid: "待还" },
    overdue: (days) => `已逾期 ${days} 天`,
    unknown: "状态待确认",
    next: "下一期",
    principal: "本金",
    interest: "利息",
  },
  en: {
    state: { paid: "Paid", normal: "On schedule", toBePaid: "Due soon" },
    overdue: (days) => (days === 1 ? "1 day overdue" : `${days} days overdue`),
    unknown: "Status to be confirmed",
    next: "Next",
    principal: "Principal",
    interest: "Interest",
  },
};
