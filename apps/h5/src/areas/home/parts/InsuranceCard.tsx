import { Button, Card, ChevronRightIcon, Icon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import * as css from "./cards.css.ts";

/** The way to the shop insurance (APP4001). */
export function InsuranceCard(): ReactElement {
  const { t } = useLingui();
  return (
    <Card heading={t`店铺保险`} padding="compact">
      <div className={css.quietLine}>
        <span className={css.small}>{t`保店里的货`}</span>
        <Button
          prominence="text"
          size="small"
          edge="both"
          render={(link) => <Link to="/business/storeInsure" {...link} />}
          data-testid="to-insurance"
        >
          {t`查看保险`}
          <Icon of={ChevronRightIcon} size={16} />
        </Button>
      </div>
    </Card>
  );
}
