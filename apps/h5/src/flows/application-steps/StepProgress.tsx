import { Card, Steps } from "@kedu/ui";
import type { ReactElement } from "react";
import { useStepLabels } from "./application-steps.ts";

/** Where the application is, at the head of each of its pages. `current` is an index. */
export function StepProgress({ current }: { current: number }): ReactElement {
  return (
    <Card padding="compact">
      <Steps labels={useStepLabels()} current={current} showProgress />
    </Card>
  );
}
