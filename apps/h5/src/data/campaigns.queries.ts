import type { Answer, CampaignBlock } from "@kedu/api";
import type { EntranceSource, PageCode } from "@kedu/domain";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/**
 * What a page shows of campaigns. It was not asked for: a call that fails is not repeated, and what is shown does not
 * change while the page is looked at.
 */
export const shownResourcesQuery = (page: PageCode) =>
  queryOptions({
    ...query(api.campaigns.listShownResources, { page }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The campaigns that run and are for the caller, the most important first. */
export const campaignsQuery = queryOptions(query(api.campaigns.listCampaigns));

export const campaignQuery = (configId: string) => query(api.campaigns.getCampaign, { configId });

/** The campaign of an entrance source; null where none runs. */
export const entranceCampaignQuery = (entranceSource: EntranceSource) =>
  query(api.campaigns.getEntranceCampaign, { entranceSource });

/** A campaign as its signed link shows it. */
export const campaignPreviewQuery = (pass: string) =>
  query(api.campaigns.previewCampaign, { pass });

/** Which campaign an address wants that names none: whichever comes first, one with a coupon, or one with such a block. */
export type CampaignWish = "ANY" | "COUPON" | CampaignBlock["kind"];

/** The `configId` of the most important campaign that a wish fits; null where none does. */
export const chosenCampaignQuery = (wish: CampaignWish) => ({
  ...campaignsQuery,
  select: ({ items }: Answer<"listCampaigns">): string | null =>
    items.find(
      ({ blockKinds, givesCoupon }) =>
        wish === "ANY" || (wish === "COUPON" ? givesCoupon : blockKinds.includes(wish)),
    )?.configId ?? null,
});

/**
 * Tells the service that a resource was shown, opened or closed. Its failure is shown nowhere: only statistics are lost,
 * and what was closed may come once more. What was closed leaves every page at once.
 */
export const recordResourceMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (seen: Parameters<typeof api.campaigns.recordResource>[0]) =>
    api.campaigns.recordResource(seen),
  onMutate: ({ configId, happened, resourceName }, { client }) => {
    if (happened !== "CLOSED") return;
    const { path: queryKey } = api.campaigns.listShownResources;
    // An answer that is on its way still has it.
    void client.cancelQueries({ queryKey });
    client.setQueriesData<Answer<"listShownResources">>(
      { queryKey },
      (shown) =>
        shown && {
          items: shown.items.filter(
            (each) => each.configId !== configId || each.resourceName !== resourceName,
          ),
        },
    );
  },
});

/** Takes the coupon of a campaign, which its page, the lists and the home page then have too. */
export const takeCampaignCouponMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.campaigns.takeCampaignCoupon>[0]>): Promise<
    Answer<"takeCampaignCoupon">
  > => {
    assertOnline();
    return api.campaigns.takeCampaignCoupon(input, { context: { idempotencyKey } });
  },
  onSuccess: ({ coupon }, { input }, _result, { client }) => {
    client.setQueryData(
      campaignQuery(input.configId).queryKey,
      (campaign) =>
        campaign && {
          ...campaign,
          gift: campaign.gift && { ...campaign.gift, taken: coupon, canTake: false },
        },
    );
    void client.invalidateQueries({ queryKey: api.coupons.listCoupons.path });
    void client.invalidateQueries({ queryKey: api.credit.getHome.path });
  },
});
