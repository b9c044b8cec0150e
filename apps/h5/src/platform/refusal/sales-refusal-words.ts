import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RefusalCode } from "@kedu/domain";

type SalesRefusal = Extract<RefusalCode, `SALES_${string}`>;

interface SalesWords {
  readonly happened: MessageDescriptor;
  readonly advice: MessageDescriptor;
  readonly action: null;
}

const words = (happened: MessageDescriptor, advice: MessageDescriptor): SalesWords => ({
  happened,
  advice,
  action: null,
});

/** What salespeople, and dealers whom they invite, read. */
export const salesRefusalWords: Readonly<Record<SalesRefusal, () => SalesWords>> = {
  SALES_QUOTA_SPENT: () =>
    words(msg`团队本月的邀请名额已用完`, msg`下月 1 日恢复；需要更多名额，请联系厂商。`),
  SALES_INVITATION_ANSWERED: () =>
    words(msg`这个邀请已经答复过`, msg`想改变主意，请让销售人员重新邀请。`),
  SALES_INVITATION_OVER: () => words(msg`这个邀请已失效`, msg`请让销售人员重新邀请。`),
  SALES_BUDGET_ENDED: () =>
    words(msg`这批券已停止发放`, msg`请换一批券。客户手里没用的券，以“优惠券”里的状态为准。`),
  SALES_COUPON_GIVEN: () =>
    words(msg`这位客户已经领过这批券`, msg`每位客户每批一张，请换一批券或换一位客户。`),
  SALES_PRODUCT_MISSING: () => words(msg`客户还没有这张券适用的产品`, msg`客户申请该产品后再发。`),
  SALES_BUDGET_SPENT: () => words(msg`这批券已经发完`, msg`请换一批券，或联系厂商增加预算。`),
};
