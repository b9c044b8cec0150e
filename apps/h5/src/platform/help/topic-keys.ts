import {
  type AppCode,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  HELP_TOPIC_TYPES,
  HELP_TOPICS_BY_TYPE,
  type HelpTopic,
  type HelpTopicType,
  INSURANCE,
  isAppCode,
  isHelpTopic,
  isHelpTopicType,
  PARTNER_CREDIT,
} from "@kedu/domain";

import { PRODUCT_QUESTIONS, type ProductQuestion, topicFor } from "./product-topics.ts";

export type TopicKey = HelpTopic;
export type TopicType = HelpTopicType;

export const TOPIC_TYPES: readonly TopicType[] = HELP_TOPIC_TYPES;
export const isTopicType = isHelpTopicType;
export const isTopicKey = isHelpTopic;

export function topicsOf(type: TopicType): readonly TopicKey[] {
  return HELP_TOPICS_BY_TYPE[type];
}

export function typeOf(topic: TopicKey): TopicType {
  const type = TOPIC_TYPES.find((each) => topicsOf(each).includes(topic));
  if (type === undefined) throw new Error(`the topic ${topic} has no kind`);
  return type;
}

/** The kinds that are about one product alone. */
const TYPES_OF: Readonly<Record<AppCode, readonly TopicType[]>> = {
  [FLEXIBLE_CREDIT]: ["PAY", "REPAY"],
  [BUSINESS_LOAN]: ["BUSINESS"],
  [PARTNER_CREDIT]: ["PARTNER"],
  [INSURANCE]: ["INSURANCE"],
};

export function typesOf(appCode: AppCode): readonly TopicType[] {
  return TYPES_OF[appCode];
}

/**
 * What a page of a product opens: the topic itself, or where it is about another product, the same question of its own;
 * without a counterpart, all that there is of the product.
 */
export function topicOfProduct(
  wanted: TopicKey | TopicType | null | undefined,
  appCode: AppCode | null,
): TopicKey | readonly TopicType[] | null {
  if (appCode === null) return isTopicType(wanted) ? [wanted] : (wanted ?? null);
  const own = typesOf(appCode);
  if (wanted === null || wanted === undefined) return own;
  const isForeign = (type: TopicType): boolean =>
    !own.includes(type) && Object.values(TYPES_OF).some((types) => types.includes(type));
  if (isTopicType(wanted)) return isForeign(wanted) ? own : [wanted];
  if (!isForeign(typeOf(wanted)) || EVERY_LINE.has(wanted)) return wanted;
  const question = QUESTION_NAMES.find((each) =>
    Object.values<TopicKey>(PRODUCT_QUESTIONS[each]).includes(wanted),
  );
  return (question === undefined ? undefined : topicFor(question, appCode)) ?? own;
}

const QUESTION_NAMES = Object.keys(PRODUCT_QUESTIONS).filter(
  (name): name is ProductQuestion => name in PRODUCT_QUESTIONS,
);

/** Listed with flexible credit, and true of every line. */
const EVERY_LINE: ReadonlySet<TopicKey> = new Set<TopicKey>([
  "PAYMENT_FAILED",
  "PAYMENT_HANDLING",
  "LINE_FROZEN",
  "LINE_EXPIRED",
  "REPAYMENT_FAILED",
]);

/** Where a product has pages of its own. */
const PLACES: readonly (readonly [place: RegExp, appCode: AppCode])[] = [
  [/^\/star-enjoy-loan(?:\/|$)/, BUSINESS_LOAN],
  [/^\/psbc(?:\/|$)/, PARTNER_CREDIT],
  [/^\/home\/components\/Status\/components\/Psbc/, PARTNER_CREDIT],
  [/^\/protocol\/psbc/, PARTNER_CREDIT],
  [/^\/business\/storeInsure(?:\/|$)/, INSURANCE],
];

/** The product that an address is about: by its place, or by the product that it names; null where it is about several. */
export function productAt({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: URLSearchParams;
}): AppCode | null {
  const place = PLACES.find(([pattern]) => pattern.test(pathname));
  if (place !== undefined) return place[1];
  const named = search.get("appCode");
  return isAppCode(named) ? named : null;
}
