import { type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import type { PageCode } from "../vocabulary/page-code.ts";
import type {
  Campaign,
  CampaignAudience,
  CampaignViewer,
  HowOften,
  ResourceViews,
} from "./campaign.ts";

/** Whether a business date lies in the period of a campaign; both of its ends do. Source: decision 0086. */
export function isCampaignOn(
  { from, to }: { readonly from: BizDate; readonly to: BizDate },
  today: BizDate,
): boolean {
  return compareDates(from, today) <= 0 && compareDates(today, to) <= 0;
}

/** Whether a campaign is for who looks. Source: decision 0086. */
export function isInAudience(audience: CampaignAudience, viewer: CampaignViewer): boolean {
  const { appCodes, entranceSources, lineStatuses, sourceSystems } = audience;
  return (
    isAmong(entranceSources, viewer.entranceSource) &&
    isAmong(sourceSystems, viewer.sourceSystem) &&
    ((appCodes === null && lineStatuses === null) ||
      viewer.lines.some(
        ({ appCode, status }) => isAmong(appCodes, appCode) && isAmong(lineStatuses, status),
      ))
  );
}

function isAmong<Value>(wanted: readonly Value[] | null, value: Value | null): boolean {
  return wanted === null || (value !== null && wanted.includes(value));
}

/** Whether a resource that was seen like this may be shown today. What was closed stays closed. */
function mayShow(
  { atMost, everyDays }: HowOften,
  seen: ResourceViews | undefined,
  today: BizDate,
): boolean {
  if (seen === undefined) return true;
  if (seen.isClosed || (atMost !== null && seen.shownTimes >= atMost)) return false;
  return seen.lastShownOn === null || daysBetween(seen.lastShownOn, today) >= everyDays;
}

/** A resource with the campaign that shows it. */
export interface ShownResource<Shown extends Campaign> {
  readonly campaign: Shown;
  readonly resource: Shown["resources"][number];
}

/**
 * What a page shows of all campaigns on a day: by priority, then in the order in which they are given, and one popup at
 * the most, as two would lie on each other. Source: decision 0086.
 */
export function shownResources<Shown extends Campaign>(
  campaigns: readonly Shown[],
  {
    page,
    today,
    viewer,
    views,
  }: {
    readonly page: PageCode;
    readonly today: BizDate;
    readonly viewer: CampaignViewer;
    readonly views: readonly ResourceViews[];
  },
): ShownResource<Shown>[] {
  const shown = campaigns
    .filter(
      (campaign) =>
        campaign.pages.includes(page) &&
        isCampaignOn(campaign, today) &&
        isInAudience(campaign.audience, viewer),
    )
    .sort((a, b) => b.priority - a.priority)
    .flatMap((campaign) =>
      campaign.resources
        .filter((resource) =>
          mayShow(
            resource.howOften,
            views.find(
              ({ configId, resourceName }) =>
                configId === campaign.configId && resourceName === resource.name,
            ),
            today,
          ),
        )
        .map((resource) => ({ campaign, resource })),
    );
  const firstPopup = shown.find(({ resource }) => resource.placement === "POPUP");
  return shown.filter((each) => each.resource.placement !== "POPUP" || each === firstPopup);
}
