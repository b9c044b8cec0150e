/** Customer-service entry points. The first three: specification 8; the rest are the other places of the journey where a dealer can be stuck. */
export const HELP_TOPIC_KEYS = [
  "ID_UPLOAD_ERROR",
  "DUPLICATE_NAME",
  "ICBC_FACE_FAILED_TWICE",
  "LOGIN_CODE_NOT_RECEIVED",
  "FACE_FAILED",
  "APPLICATION_REJECTED",
  "LINE_FROZEN",
  "PAYMENT_FAILED",
  "PAYMENT_HANDLING",
  "REPAYMENT_FAILED",
] as const;
export type HelpTopicKey = (typeof HELP_TOPIC_KEYS)[number];

export function isHelpTopicKey(value: unknown): value is HelpTopicKey {
  return (HELP_TOPIC_KEYS as readonly unknown[]).includes(value);
}

/** Every help topic by its kind, in the order it is shown. A deep link names the key. Source: specification 2 and 8, decision 0085. */
export const HELP_TOPICS_BY_TYPE = {
  LOGIN: ["LOGIN_CODE_NOT_RECEIVED", "NUMBER_NOT_IN_USE"],
  APPLY: [
    "LIMIT",
    "ID_UPLOAD_ERROR",
    "DUPLICATE_NAME",
    "FACE_FAILED",
    "ICBC_FACE_FAILED_TWICE",
    "APPLICATION_REJECTED",
    "SIGNING",
    "ACTIVATION",
  ],
  PAY: [
    "COST",
    "CUT_OFF",
    "WHO_PAYS_OUT",
    "PAYMENT_FAILED",
    "PAYMENT_HANDLING",
    "LINE_FROZEN",
    "LINE_EXPIRED",
  ],
  REPAY: ["INTEREST_DAYS", "EARLY_REPAYMENT", "AUTO_DEBIT", "OVERDUE", "REPAYMENT_FAILED"],
  BUSINESS: [
    "BUSINESS_COST",
    "BUSINESS_PAYOUT",
    "BUSINESS_INTEREST_DAYS",
    "BUSINESS_PLAN",
    "BUSINESS_EARLY_REPAYMENT",
    "BUSINESS_AUTO_DEBIT",
    "BUSINESS_OVERDUE",
  ],
  PARTNER: [
    "PARTNER_DECISION",
    "PARTNER_APPLICATION",
    "PARTNER_COST",
    "PARTNER_PAYING",
    "PARTNER_INTEREST_DAYS",
    "PARTNER_EARLY_REPAYMENT",
    "PARTNER_OVERDUE",
  ],
  INSURANCE: [
    "INSURANCE_COVER",
    "INSURANCE_PREMIUM",
    "INSURANCE_CANCEL",
    "INSURANCE_RENEWAL",
    "INSURANCE_CLAIM",
    "INSURANCE_PAYMENT",
  ],
} as const;

export const HELP_TOPIC_TYPES = [
  "LOGIN",
  "APPLY",
  "PAY",
  "REPAY",
  "BUSINESS",
  "PARTNER",
  "INSURANCE",
] as const satisfies readonly (keyof typeof HELP_TOPICS_BY_TYPE)[];
export type HelpTopicType = (typeof HELP_TOPIC_TYPES)[number];
export type HelpTopic = (typeof HELP_TOPICS_BY_TYPE)[HelpTopicType][number];

export const HELP_TOPICS: readonly HelpTopic[] = HELP_TOPIC_TYPES.flatMap(
  (type): readonly HelpTopic[] => HELP_TOPICS_BY_TYPE[type],
);

export function isHelpTopic(value: unknown): value is HelpTopic {
  return (HELP_TOPICS as readonly unknown[]).includes(value);
}

export function isHelpTopicType(value: unknown): value is HelpTopicType {
  return (HELP_TOPIC_TYPES as readonly unknown[]).includes(value);
}
