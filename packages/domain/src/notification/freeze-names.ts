import type { TextLanguage } from "../text/text-language.ts";
import type { FreezeReason } from "../vocabulary/freeze-reason.ts";

/** What a reason that freezes a line is called within a sentence. */
export const FREEZE_NAMES: Readonly<Record<TextLanguage, Readonly<Record<FreezeReason, string>>>> =
  {
    zh: {
      OVERDUE: "逾期",
      RISK: "风险核查",
      ID_EXPIRED: "法人证件到期",
      LEGAL_PERSON_CHANGED: "法人变更",
      COURT: "司法通知",
      PERMISSION: "银行许可",
      CANCELLING: "账户注销",
    },
    en: {
      OVERDUE: "overdue debt",
      RISK: "a risk check",
      ID_EXPIRED: "the expired ID",
      LEGAL_PERSON_CHANGED: "a new legal person",
      COURT: "a court notice",
      PERMISSION: "the bank's permission",
      CANCELLING: "the account's cancellation",
    },
  };
