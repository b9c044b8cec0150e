import type { CampaignPage } from "@kedu/api";
import { Button, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { takeCampaignCouponMutation } from "../../data/campaigns.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { CampaignAction } from "../../flows/campaigns/CampaignAction.tsx";
import { CampaignScreen } from "../../flows/campaigns/CampaignScreen.tsx";
import { placeOfUse } from "../../flows/coupon-card/place-of-use.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { report } from "../../platform/reporting/report.ts";
import { CouponNotTaken } from "./CouponNotTaken.tsx";

/** A campaign whose button takes its coupon, once, and leads on to where it is used. */
export function AdvertisePayScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [keys] = useState(requestKeys);
  const take = useMutation(takeCampaignCouponMutation);

  async function begin(configId: string): Promise<void> {
    report({ type: "button", name: "take-campaign-coupon" });
    try {
      const { coupon } = await take.mutateAsync({
        idempotencyKey: keys.keyFor(configId),
        input: { configId },
      });
      toast.show(t`优惠券已领取，付款或借款时可以选用`);
      await navigate(placeOfUse(coupon));
    } catch (error) {
      // A refusal is an answer: what is sent next is another request. A lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
    }
  }

  // Once it is known that none is left, or that the campaign is over, the button leads on.
  const isOver = ["EXCHANGE_BUDGET_SPENT", "NOT_FOUND"].includes(refusalCodeOf(take.error) ?? "");

  function footerOf({ action, configId, gift }: CampaignPage): ReactNode {
    if (gift === null) return action === null ? undefined : <CampaignAction action={action} />;
    if (gift.taken !== null) return <ToPayment to={placeOfUse(gift.taken)} />;
    return (
      <>
        <CouponNotTaken error={take.error} onRetry={() => begin(configId)} />
        {!gift.canTake || isOver ? (
          <ToPayment to="/orderList" />
        ) : (
          <Button
            block
            onClick={() => begin(configId)}
            loading={take.isPending}
            data-testid="take-coupon"
          >
            {t`领取优惠券并去支付`}
          </Button>
        )}
      </>
    );
  }

  return <CampaignScreen wish="COUPON" backTo="/home" renderFooter={footerOf} />;
}

function ToPayment({ to }: { readonly to: string }): ReactElement {
  const { t } = useLingui();
  return (
    <Button block render={(link) => <Link to={to} {...link} />} data-testid="to-payment">
      {t`去支付`}
    </Button>
  );
}
