import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HelpTopic, HelpTopicType } from "@kedu/domain";
import type { Topic } from "./topics/topic.ts";
import { figuresOf, HELP_RULES, type HelpRules } from "./topics/topic-figures.ts";
import { applyTopics } from "./topics/apply-topics.ts";
import { businessTopics } from "./topics/business-topics.ts";
import { flexibleTopics } from "./topics/flexible-topics.ts";
import { insuranceTopics } from "./topics/insurance-topics.ts";
import { loginTopics } from "./topics/login-topics.ts";
import { partnerTopics } from "./topics/partner-topics.ts";

export const typeTitles: Readonly<Record<HelpTopicType, MessageDescriptor>> = {
  LOGIN: msg`登录与账户`,
  APPLY: msg`申请与证件`,
  PAY: msg`灵活信用：用款与付款`,
  REPAY: msg`灵活信用：还款与利息`,
  BUSINESS: msg`经营贷：借款与还款`,
  PARTNER: msg`邮储合作：银行授信`,
  INSURANCE: msg`店铺保险`,
};

/** Every topic as these rules make it. */
export function topicsWith(rules: HelpRules): Readonly<Record<HelpTopic, Topic>> {
  const figures = figuresOf(rules);
  return {
    ...loginTopics(figures),
    ...applyTopics(figures),
    ...flexibleTopics(figures),
    ...businessTopics(figures),
    ...partnerTopics(figures),
    ...insuranceTopics(figures),
  };
}

/** Every help topic. A deep link names its key. */
export const topics = topicsWith(HELP_RULES);
