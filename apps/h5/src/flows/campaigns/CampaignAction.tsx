import type { CampaignPage } from "@kedu/api";
import { Button } from "@kedu/ui";
import type { ReactElement } from "react";
import { report } from "../../platform/reporting/report.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";

interface CampaignActionProps {
  readonly action: NonNullable<CampaignPage["action"]>;
  readonly isPreview?: boolean | undefined;
}

/** The one button of a campaign's page; none where it would open nothing. */
export function CampaignAction({ action, isPreview }: CampaignActionProps): ReactElement | null {
  const way = useCampaignTarget()(action.target);
  if (way === null) return null;
  const reportPress = () => report({ type: "button", name: "campaign-action" });
  return (
    <Button
      block
      render={(link) => (
        <TargetLink way={way} onOpen={isPreview === true ? undefined : reportPress} {...link} />
      )}
      data-testid="campaign-action"
    >
      {action.label}
    </Button>
  );
}
