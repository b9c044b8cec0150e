import type { CampaignPage, Coupon } from "@kedu/api";
import { Card, CouponCard, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { homeQuery } from "../../data/credit.queries.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import {
  couponWorth,
  useCouponName,
  useCouponWords,
  yuanOf,
} from "../coupon-card/use-coupon-words.ts";
import * as css from "./campaigns.css.ts";

type Gift = NonNullable<CampaignPage["gift"]>;

/** What a campaign gives: the coupon that was taken, or what can be. */
export function CampaignGift({ gift }: { readonly gift: Gift }): ReactElement {
  const { t } = useLingui();
  return (
    <Stack gap="items">
      <h2 className={css.heading}>{t`活动优惠券`}</h2>
      {gift.taken === null ? <CouponToTake gift={gift} /> : <TakenCoupon coupon={gift.taken} />}
    </Stack>
  );
}

/** What the coupon is good for. Each enterprise can take one. */
function CouponToTake({ gift }: { readonly gift: Gift }): ReactElement {
  const { t } = useLingui();
  const nameOf = useCouponName();
  const { terms, validDays } = gift;
  const from = terms.minPrincipalFen;
  const condition = from === null ? undefined : t`本金满 ${yuanOf(from)} 元可用`;
  return (
    <CouponCard
      worth={couponWorth(terms)}
      status="available"
      title={nameOf(terms)}
      condition={condition}
      hint={t`每家企业可领 1 张`}
      validity={t`领取后 ${validDays} 天内有效`}
      data-testid="campaign-gift"
    />
  );
}

/** A coupon's days are counted by the service's clock, which the home page's answer contains. */
function TakenCoupon({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const { t } = useLingui();
  const words = useCouponWords();
  const home = useQuery(homeQuery);
  if (home.data === undefined) {
    return (
      <Card padding="compact" data-testid="campaign-gift">
        <p className={css.quiet}>{t`已领取，在“优惠券”里查看和使用。`}</p>
      </Card>
    );
  }
  return (
    <CouponCard
      {...words(coupon, businessDay(home.data.now))}
      hint={t`已领取`}
      data-testid="campaign-gift"
    />
  );
}
