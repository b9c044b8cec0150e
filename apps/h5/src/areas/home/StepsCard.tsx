import { Button, Card, Steps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { stepIndex, useStepLabels } from "../../flows/application-steps/application-steps.ts";
import * as css from "./parts/cards.css.ts";

/** The way to a limit, before it is walked. `step` is the application's own, null where there is none. */
export function StepsCard({ step }: { step: number | null }): ReactElement {
  const { t } = useLingui();
  const labels = useStepLabels();
  return (
    <Card
      heading={t`申请共 ${labels.length} 步`}
      trailing={<span className={css.small}>{t`可随时退出，下次继续`}</span>}
    >
      <Steps labels={labels} current={stepIndex(step)} />
      {step === null ? null : (
        <Button
          prominence="text"
          block
          render={(link) => <Link to="/qualification" {...link} />}
          data-testid="continue-application"
        >
          {t`继续申请`}
        </Button>
      )}
    </Card>
  );
}
