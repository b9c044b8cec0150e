import type { CampaignPage } from "@kedu/api";
import { type EntranceSource, isEntranceSource } from "@kedu/domain";
import { Button, Cell, type DismissReason, List, MegaphoneIcon, Sheet, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { entranceCampaignQuery } from "../../data/campaigns.queries.ts";
import { WayToContext } from "../../flows/campaigns/campaign-context.ts";
import { CampaignAction } from "../../flows/campaigns/CampaignAction.tsx";
import { CampaignView } from "../../flows/campaigns/CampaignView.tsx";
import { campaignAddress } from "../../flows/campaigns/use-campaign-target.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { TARGET_KEY } from "../../platform/routing/own-address.ts";
import type { Part } from "../../platform/screen/use-part.ts";
import { hasLoginMark } from "../../platform/session/login-mark.ts";

interface EntranceCampaignProps {
  /** As the address names it. */
  readonly source: string | null;
  /** It is what the address was meant for: it opens by itself. */
  readonly isMeant: boolean;
  /** The sheet's own address, which opens for who is logged in. */
  readonly part: Part;
}

/** The campaign for who comes from a source; nothing where none runs. */
export function EntranceCampaign({
  source,
  ...opening
}: EntranceCampaignProps): ReactElement | null {
  return isEntranceSource(source) ? <OfSource {...opening} source={source} /> : null;
}

type Opening = Omit<EntranceCampaignProps, "source">;

function OfSource({
  source,
  ...opening
}: Opening & { readonly source: EntranceSource }): ReactElement | null {
  const campaign = useQuery(entranceCampaignQuery(source)).data?.campaign ?? null;
  return campaign === null ? null : <Welcome {...opening} campaign={campaign} />;
}

function Welcome({
  campaign,
  isMeant,
  part,
}: Opening & { readonly campaign: CampaignPage }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [isOpen, setIsOpen] = useState(isMeant);
  const wayTo = useWayIn();
  const { action, configId, title } = campaign;

  function close(reason?: DismissReason): void {
    setIsOpen(false);
    if (part.open) part.close(reason);
  }

  return (
    <WayToContext value={wayTo}>
      <List>
        <Cell
          icon={MegaphoneIcon}
          title={title}
          secondary={t`活动到 ${dates.full(campaign.to)} 截止`}
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
          data-testid="entrance-campaign"
        />
      </List>
      <Sheet
        open={isOpen || part.open}
        onClose={close}
        title={title}
        action={
          action === null ? (
            <Button
              block
              render={(link) => <Link to={wayTo(campaignAddress(configId))} {...link} />}
              data-testid="campaign-action"
            >
              {hasLoginMark() ? t`查看完整活动` : t`登录后参加`}
            </Button>
          ) : (
            <CampaignAction action={action} />
          )
        }
        data-testid="entrance-campaign-sheet"
      >
        <Stack gap="cards">
          <CampaignView campaign={campaign} counts={hasLoginMark() ? "ALL" : "REPORTS"} />
        </Stack>
      </Sheet>
    </WayToContext>
  );
}

/**
 * The way to an address of the app: by logging in, where that is still to come. What the entrance was opened with stays
 * in the address, as it says where the dealer came from.
 */
function useWayIn(): (address: string) => string {
  const [search] = useSearchParams();
  return (address) => {
    if (hasLoginMark()) return address;
    const query = new URLSearchParams(search);
    query.set(TARGET_KEY, address);
    return `/phoneLogin?${query}`;
  };
}
