import { BUSINESS_LOAN } from "@kedu/domain";
import type { Home } from "@kedu/api";
import {
  Badge,
  BriefcaseBusinessIcon,
  CalendarClockIcon,
  Card,
  FileTextIcon,
  HeadsetIcon,
  Icon,
  type IconShape,
  TicketPercentIcon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "react-router";
import * as css from "./Shortcuts.css.ts";

/** The dealer's next places, each with its label. */
export function Shortcuts({ home }: { home: Home }): ReactElement {
  const { t } = useLingui();
  const { usableCoupons } = home;
  // Help is in the page's header as well, so it makes room for a product.
  const hasLoan = home.lines.some(({ appCode }) => appCode === BUSINESS_LOAN);
  return (
    <Card padding="none">
      <nav className={css.grid} aria-label={t`快捷入口`}>
        <Shortcut to="/repay" icon={CalendarClockIcon} words={t`还款计划`} />
        <Shortcut to="/account/coupon" icon={TicketPercentIcon} words={t`优惠券`}>
          <Badge count={usableCoupons} label={t`${usableCoupons} 张可用`} className={css.badge} />
        </Shortcut>
        <Shortcut to="/record" icon={FileTextIcon} words={t`借还记录`} />
        {hasLoan ? (
          <Shortcut to="/star-enjoy-loan/home" icon={BriefcaseBusinessIcon} words={t`经营贷`} />
        ) : (
          <Shortcut to="/help" icon={HeadsetIcon} words={t`帮助`} />
        )}
      </nav>
    </Card>
  );
}

interface ShortcutProps {
  to: string;
  icon: IconShape;
  words: string;
  children?: ReactElement;
}

function Shortcut({ to, icon, words, children }: ShortcutProps): ReactElement {
  return (
    <Link to={to} className={css.shortcut}>
      <span className={css.icon}>
        <Icon of={icon} size={24} />
        {children}
      </span>
      {words}
    </Link>
  );
}
