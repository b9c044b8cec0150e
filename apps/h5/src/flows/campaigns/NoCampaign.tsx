import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";

/** There is no such campaign, or none for this dealer, or its last day has passed. */
export function NoCampaign(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`活动已结束或不存在`}
      secondary={t`额度、订单和优惠券不受影响。`}
      action={{
        children: t`查看进行中的活动`,
        render: (link) => <Link to="/middle" {...link} />,
      }}
      data-testid="no-campaign"
    />
  );
}
