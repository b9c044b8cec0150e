import { Button, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { refusalCodeOf } from "../../data/outcome.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../platform/refusal/use-refusal-report.ts";

interface CouponNotTakenProps {
  /** The rejected call; nothing shows for null. */
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

/** Why the coupon of a campaign was not given. The usual words of these refusals are about a code that was typed. */
export function CouponNotTaken({ error, onRetry }: CouponNotTakenProps): ReactElement {
  const words = useWords()(error);
  return words === null ? (
    <RefusalNotice error={error} onRetry={onRetry} />
  ) : (
    <Refused {...words} error={error} />
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly mayApply?: boolean;
}

function useWords(): (error: Error | null) => Words | null {
  const { t } = useLingui();
  return (error) => {
    switch (refusalCodeOf(error)) {
      case "EXCHANGE_PRODUCT_MISSING":
        return {
          title: t`这张优惠券用于您还没有申请的产品`,
          text: t`没有领取。申请该产品后，在活动期间仍可领取。`,
          mayApply: true,
        };
      case "EXCHANGE_BUDGET_SPENT":
        return { title: t`优惠券已领完`, text: t`没有领取，订单可以照常付款。` };
      case "NOT_FOUND":
        return { title: t`活动已结束或不存在`, text: t`没有领取，订单可以照常付款。` };
      default:
        return null;
    }
  };
}

function Refused(props: Words & { readonly error: Error | null }): ReactElement {
  const { t } = useLingui();
  useRefusalReport(props.error);
  return (
    <Stack gap="items" align="start" data-testid="coupon-not-taken">
      <Notice tone="caution" live title={props.title}>
        {props.text}
      </Notice>
      {props.mayApply === true ? (
        <Button
          prominence="secondary"
          size="small"
          render={(link) => <Link to="/home" {...link} />}
          data-testid="to-apply"
        >
          {t`去申请`}
        </Button>
      ) : null}
    </Stack>
  );
}
