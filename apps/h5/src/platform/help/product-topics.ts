import {
  type AppCode,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  type HelpTopic,
  isAppCode,
  PARTNER_CREDIT,
} from "@kedu/domain";

/** The same question of each line of credit: their rules differ, and some say the opposite. */
export const PRODUCT_QUESTIONS = {
  cost: {
    [FLEXIBLE_CREDIT]: "COST",
    [BUSINESS_LOAN]: "BUSINESS_COST",
    [PARTNER_CREDIT]: "PARTNER_COST",
  },
  paying: {
    [FLEXIBLE_CREDIT]: "WHO_PAYS_OUT",
    [BUSINESS_LOAN]: "BUSINESS_PAYOUT",
    [PARTNER_CREDIT]: "PARTNER_PAYING",
  },
  cutOff: { [FLEXIBLE_CREDIT]: "CUT_OFF", [PARTNER_CREDIT]: "PARTNER_PAYING" },
  interest: {
    [FLEXIBLE_CREDIT]: "INTEREST_DAYS",
    [BUSINESS_LOAN]: "BUSINESS_INTEREST_DAYS",
    [PARTNER_CREDIT]: "PARTNER_INTEREST_DAYS",
  },
  autoDebit: {
    [FLEXIBLE_CREDIT]: "AUTO_DEBIT",
    [BUSINESS_LOAN]: "BUSINESS_AUTO_DEBIT",
    [PARTNER_CREDIT]: "PARTNER_INTEREST_DAYS",
  },
  earlyRepayment: {
    [FLEXIBLE_CREDIT]: "EARLY_REPAYMENT",
    [BUSINESS_LOAN]: "BUSINESS_EARLY_REPAYMENT",
    [PARTNER_CREDIT]: "PARTNER_EARLY_REPAYMENT",
  },
  overdue: {
    [FLEXIBLE_CREDIT]: "OVERDUE",
    [BUSINESS_LOAN]: "BUSINESS_OVERDUE",
    [PARTNER_CREDIT]: "PARTNER_OVERDUE",
  },
} as const satisfies Record<string, Partial<Record<AppCode, HelpTopic>>>;

export type ProductQuestion = keyof typeof PRODUCT_QUESTIONS;

/** The topic that answers a question for a product; the list of all where it is none of these, or not known yet. */
export function topicFor(
  question: ProductQuestion,
  appCode: string | undefined,
): HelpTopic | undefined {
  const answers: Partial<Record<AppCode, HelpTopic>> = PRODUCT_QUESTIONS[question];
  return isAppCode(appCode) ? answers[appCode] : undefined;
}
