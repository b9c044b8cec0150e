import type { Home } from "@kedu/api";
import { Button, Card, ChevronRightIcon, Icon, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { CutOffPill } from "../../../flows/cut-off/CutOffPill.tsx";
import { useServiceClock } from "../../../platform/service-clock/service-clock.ts";
import * as css from "./cards.css.ts";

interface ToPayCardProps {
  home: Home;
  answeredAtMs: number;
  onCutOff: () => void;
}

/** The orders that wait, what they come to, and how long they can be paid. */
export function ToPayCard({ home, answeredAtMs, onCutOff }: ToPayCardProps): ReactElement {
  const { t } = useLingui();
  const now = useServiceClock(home.now, answeredAtMs);
  const { count, amountFen, cutoffAt } = home.toPay;
  return (
    <Card
      heading={t`待付款 ${count} 笔`}
      padding="compact"
      {...(cutoffAt === null
        ? {}
        : { trailing: <CutOffPill cutoffAt={cutoffAt} now={now} onPassed={onCutOff} /> })}
      data-testid="to-pay"
    >
      <div className={css.quietLine}>
        <Money fen={amountFen} size="m" />
        <Button
          prominence="text"
          size="small"
          edge="both"
          render={(link) => <Link to="/orderList" {...link} />}
        >
          {t`查看订单`}
          <Icon of={ChevronRightIcon} size={16} />
        </Button>
      </div>
    </Card>
  );
}
