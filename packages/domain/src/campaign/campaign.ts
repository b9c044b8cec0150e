import type { BizDate } from "../calendar/biz-date.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { BannerPlacement } from "../vocabulary/banner-placement.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { EntranceSource } from "../vocabulary/entrance-source.ts";
import type { PageCode } from "../vocabulary/page-code.ts";
import type { SourceSystem } from "../vocabulary/source-system.ts";

/** Whom a campaign is for. A list that is null lets everyone in; several that are given have to match together. */
export interface CampaignAudience {
  /** Where the person entered from at login. */
  readonly entranceSources: readonly EntranceSource[] | null;
  /** Where the enterprise came from. */
  readonly sourceSystems: readonly SourceSystem[] | null;
  /** Products of which the enterprise has a line. With `lineStatuses`, one and the same line matches both. */
  readonly appCodes: readonly AppCode[] | null;
  readonly lineStatuses: readonly CreditLineStatus[] | null;
}

/** How often one person sees a resource. */
export interface HowOften {
  /** Days from one showing to the next; 0 shows it at every visit. */
  readonly everyDays: number;
  /** Showings in all; null for no limit. */
  readonly atMost: number | null;
}

/** One thing that a campaign shows, in one place of its pages. */
export interface CampaignResource {
  readonly name: string;
  readonly placement: BannerPlacement;
  readonly howOften: HowOften;
}

/** What decides whether a campaign is shown, and with what. */
export interface Campaign<Resource extends CampaignResource = CampaignResource> {
  readonly configId: string;
  /** First and last business date. */
  readonly from: BizDate;
  readonly to: BizDate;
  readonly pages: readonly PageCode[];
  readonly audience: CampaignAudience;
  /** The higher is shown first. */
  readonly priority: number;
  readonly resources: readonly Resource[];
}

/** What is known of who looks. */
export interface CampaignViewer {
  readonly entranceSource: EntranceSource | null;
  readonly sourceSystem: SourceSystem | null;
  readonly lines: readonly { readonly appCode: AppCode; readonly status: CreditLineStatus }[];
}

/** What one person has seen of a resource. */
export interface ResourceViews {
  readonly configId: string;
  readonly resourceName: string;
  readonly shownTimes: number;
  readonly lastShownOn: BizDate | null;
  readonly isClosed: boolean;
}
