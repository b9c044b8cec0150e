import type { Home } from "@kedu/api";
import { BUSINESS_LOAN } from "@kedu/domain";
import { BriefcaseBusinessIcon, Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { CostCard } from "./CostCard.tsx";
import { StepsCard } from "./StepsCard.tsx";

/** For a home page without a limit yet: the way to one, what it costs, and the product that it is not about. */
export function ApplyCards({
  lines,
  step,
}: {
  readonly lines: Home["lines"];
  readonly step: Home["applicationStep"];
}): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <StepsCard step={step} />
      <CostCard />
      {lines.some(({ appCode }) => appCode === BUSINESS_LOAN) ? null : (
        <List>
          <Cell
            icon={BriefcaseBusinessIcon}
            title={t`经营贷`}
            secondary={t`借到银行卡，按月还款`}
            render={(link) => <Link to="/star-enjoy-loan/home" {...link} />}
            data-testid="to-business-loan"
          />
        </List>
      )}
    </>
  );
}
