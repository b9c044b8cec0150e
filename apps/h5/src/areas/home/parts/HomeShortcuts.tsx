import type { Home } from "@kedu/api";
import {
  Badge,
  BriefcaseBusinessIcon,
  CalendarClockIcon,
  FileTextIcon,
  Shortcuts,
  TicketPercentIcon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ShortcutTo } from "../../../platform/screen/ShortcutTo.tsx";

/** The dealer's next places, each with its label. */
export function HomeShortcuts({ home }: { home: Home }): ReactElement {
  const { t } = useLingui();
  const { usableCoupons } = home;
  return (
    <Shortcuts label={t`快捷入口`}>
      <ShortcutTo to="/repay" icon={CalendarClockIcon} name={t`还款计划`} />
      <ShortcutTo
        to="/account/coupon"
        icon={TicketPercentIcon}
        name={t`优惠券`}
        badge={<Badge count={usableCoupons} label={t`${usableCoupons} 张可用`} />}
      />
      <ShortcutTo to="/record" icon={FileTextIcon} name={t`借还记录`} />
      <ShortcutTo to="/star-enjoy-loan/home" icon={BriefcaseBusinessIcon} name={t`经营贷`} />
    </Shortcuts>
  );
}
