import { BUSINESS_LOAN, FLEXIBLE_CREDIT, type HelpTopicKey } from "@kedu/domain";

/** Every help topic by its kind, in the order it is shown. A deep link names the key. */
export const TOPICS_BY_TYPE = {
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
  PAY: ["COST", "CUT_OFF", "PAYMENT_FAILED", "PAYMENT_HANDLING", "LINE_FROZEN", "LINE_EXPIRED"],
  REPAY: ["INTEREST_DAYS", "EARLY_REPAYMENT", "OVERDUE", "REPAYMENT_FAILED"],
  BUSINESS: [
    "BUSINESS_COST",
    "BUSINESS_PLAN",
    "BUSINESS_EARLY_REPAYMENT",
    "BUSINESS_AUTO_DEBIT",
    "BUSINESS_OVERDUE",
  ],
} as const satisfies Record<string, readonly (HelpTopicKey | QuestionKey)[]>;

/** Questions about the product itself, beside the places where a dealer can be stuck. */
type QuestionKey =
  | "LIMIT"
  | "SIGNING"
  | "ACTIVATION"
  | "COST"
  | "INTEREST_DAYS"
  | "CUT_OFF"
  | "EARLY_REPAYMENT"
  | "OVERDUE"
  | "NUMBER_NOT_IN_USE"
  | "LINE_EXPIRED"
  | "BUSINESS_COST"
  | "BUSINESS_PLAN"
  | "BUSINESS_EARLY_REPAYMENT"
  | "BUSINESS_AUTO_DEBIT"
  | "BUSINESS_OVERDUE";

export type TopicKey = HelpTopicKey | QuestionKey;
export type TopicType = keyof typeof TOPICS_BY_TYPE;

export const TOPIC_TYPES = [
  "LOGIN",
  "APPLY",
  "PAY",
  "REPAY",
  "BUSINESS",
] as const satisfies TopicType[];

export function isTopicType(value: unknown): value is TopicType {
  return (TOPIC_TYPES as readonly unknown[]).includes(value);
}

export function topicsOf(type: TopicType): readonly TopicKey[] {
  return TOPICS_BY_TYPE[type];
}

/** The same question of each product: their rules differ, and some say the opposite. */
const QUESTIONS_OF = {
  [FLEXIBLE_CREDIT]: { cost: "COST", interest: "INTEREST_DAYS", earlyRepayment: "EARLY_REPAYMENT" },
  [BUSINESS_LOAN]: {
    cost: "BUSINESS_COST",
    interest: "BUSINESS_PLAN",
    earlyRepayment: "BUSINESS_EARLY_REPAYMENT",
  },
} as const satisfies Record<string, Record<string, TopicKey>>;

/** The topic that answers a question for a product; the list of all where it is none of these, or not known yet. */
export function topicFor(
  question: keyof (typeof QUESTIONS_OF)[typeof FLEXIBLE_CREDIT],
  appCode: string | undefined,
): TopicKey | undefined {
  return appCode === FLEXIBLE_CREDIT || appCode === BUSINESS_LOAN
    ? QUESTIONS_OF[appCode][question]
    : undefined;
}

export function typeOf(topic: TopicKey): TopicType {
  const type = TOPIC_TYPES.find((each) => topicsOf(each).includes(topic));
  if (type === undefined) throw new Error(`the topic ${topic} has no kind`);
  return type;
}

export function isTopicKey(value: unknown): value is TopicKey {
  return TOPIC_TYPES.some((type) => (topicsOf(type) as readonly unknown[]).includes(value));
}
