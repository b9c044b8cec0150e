import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HelpTopicType } from "@kedu/domain";

export const typeTitles: Readonly<Record<HelpTopicType, MessageDescriptor>> = {
  LOGIN: msg`登录与账户`,
  APPLY: msg`申请与证件`,
  PAY: msg`灵活信用：用款与付款`,
  REPAY: msg`灵活信用：还款与利息`,
  BUSINESS: msg`经营贷：借款与还款`,
  PARTNER: msg`邮储合作：银行授信`,
  INSURANCE: msg`店铺保险`,
};
