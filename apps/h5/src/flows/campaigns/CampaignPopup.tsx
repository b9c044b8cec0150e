import type { ShownResource } from "@kedu/api";
import { Button, Popup, Stack, useOncePerSession } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { homeQuery } from "../../data/credit.queries.ts";
import { CampaignPicture } from "./CampaignPicture.tsx";
import * as css from "./campaigns.css.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";
import { reportResource, resourceId, type TellResource } from "./use-tell-resource.ts";

interface CampaignPopupProps {
  readonly resource: ShownResource;
  readonly tell: TellResource;
}

/**
 * News of a campaign in front of the page, once a session. Closing it ends only this showing: its campaign says how often
 * it comes, and to leave it is the only way to the page.
 */
export function CampaignPopup({ resource, tell }: CampaignPopupProps): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const [allowed] = useState(() => !isSomethingOpen() && !isOverdue(client));
  const { open, close } = useOncePerSession(resourceId(resource), { allowed });
  const { detail, picture, target, title } = resource;
  const way = useCampaignTarget()(target);
  const tellShown = useEffectEvent(() => tell("SHOWN", resource));
  useEffect(() => {
    if (open) tellShown();
  }, [open]);

  function dismiss(): void {
    close();
    reportResource("CLOSED", resource);
  }
  function leave(): void {
    close();
    tell("OPENED", resource);
  }

  return (
    <Popup
      open={open}
      onClose={dismiss}
      title={title}
      action={
        way === null ? (
          <Button block onClick={dismiss} data-testid="campaign-popup-understood">
            {t`知道了`}
          </Button>
        ) : (
          <Button
            block
            render={(link) => <TargetLink way={way} onOpen={leave} {...link} />}
            data-testid="campaign-popup-open"
          >
            {t`去看看`}
          </Button>
        )
      }
      data-testid="campaign-popup"
    >
      <Stack gap="parts">
        {picture === null ? null : <CampaignPicture picture={picture} />}
        {detail === null ? null : <p className={css.paragraph}>{detail}</p>}
      </Stack>
    </Popup>
  );
}

/** Whether another dialog or sheet is in front of the page. */
function isSomethingOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Whether something is known to be overdue: nothing may hide that. */
function isOverdue(client: QueryClient): boolean {
  const lines = client.getQueryData(homeQuery.queryKey)?.lines ?? [];
  return lines.some(({ overdue }) => overdue !== null);
}
