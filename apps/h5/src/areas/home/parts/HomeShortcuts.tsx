import { BUSINESS_LOAN } from "@kedu/domain";
import type { Home } from "@kedu/api";
import {
  Badge,
  BriefcaseBusinessIcon,
  CalendarClockIcon,
  FileTextIcon,
  HeadsetIcon,
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
  // Help is in the page's header as well, so it makes room for a product.
  const hasLoan = home.lines.some(({ appCode }) => appCode === BUSINESS_LOAN);
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
      {hasLoan ? (
        <ShortcutTo to="/star-enjoy-loan/home" icon={BriefcaseBusinessIcon} name={t`经营贷`} />
      ) : (
        <ShortcutTo to="/help" icon={HeadsetIcon} name={t`帮助`} />
      )}
    </Shortcuts>
  );
}
