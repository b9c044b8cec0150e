import { BANNER_PLACEMENTS } from "@kedu/domain";
import { z } from "zod";
import { bizDate } from "../operation/values.ts";
import { coupon, couponTerms } from "../coupons/coupon-schema.ts";

/** Ids, plans and resource names of campaigns, as an operator writes them. */
export const campaignName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(64);

/** Where a tap leads: to the limit, to a loan, to another campaign, to an address of ours, or outside. */
export const campaignTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("TO_CREDIT") }),
  z.object({ kind: z.literal("TO_LOAN") }),
  z.object({ kind: z.literal("CAMPAIGN"), configId: campaignName }),
  z.object({ kind: z.literal("ADDRESS"), address: z.string() }),
  /** An https address of a host that the operator allows. */
  z.object({ kind: z.literal("OUTSIDE"), url: z.string() }),
]);
export type CampaignTarget = z.infer<typeof campaignTarget>;

/** A picture in the two formats that it is kept in. Its size is known before it has loaded, so nothing moves. */
export const campaignPicture = z.object({
  avifUrl: z.string(),
  webpUrl: z.string(),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** What a person hears who does not see it. */
  text: z.string(),
});
export type CampaignPicture = z.infer<typeof campaignPicture>;

/** A piece of a text in one style. A browser writes it as text, never as markup. */
const textRun = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  isEmphasised: z.boolean(),
  target: campaignTarget.nullable(),
});
export type TextRun = z.infer<typeof textRun>;

/** Markdown as its parts. */
export const textPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("HEADING"), runs: z.array(textRun) }),
  z.object({ kind: z.literal("PARAGRAPH"), runs: z.array(textRun) }),
  z.object({ kind: z.literal("LIST"), isOrdered: z.boolean(), items: z.array(z.array(textRun)) }),
]);
export type TextPart = z.infer<typeof textPart>;

/** A picture that may lead somewhere. */
const bannerItem = z.object({
  resourceName: campaignName,
  picture: campaignPicture,
  target: campaignTarget.nullable(),
});
export type BannerItem = z.infer<typeof bannerItem>;

export const CAMPAIGN_BLOCK_KINDS = ["BANNER", "BANNER_LIST", "CONTENT", "STREAM_BANNER"] as const;

/** One part of a campaign's page, named after the addresses of `/middle/components`. */
export const campaignBlock = z.discriminatedUnion("kind", [
  /** One picture over the whole width. */
  z.object({ kind: z.literal("BANNER"), item: bannerItem }),
  /** Pictures below each other. */
  z.object({ kind: z.literal("BANNER_LIST"), items: z.array(bannerItem) }),
  z.object({ kind: z.literal("CONTENT"), parts: z.array(textPart) }),
  /** Pictures beside each other, to swipe. */
  z.object({ kind: z.literal("STREAM_BANNER"), items: z.array(bannerItem) }),
]);
export type CampaignBlock = z.infer<typeof campaignBlock>;

/** What a page shows of a campaign in one place. */
export const shownResource = z.object({
  configId: campaignName,
  planId: campaignName,
  resourceType: z.enum(["TEXT", "PICTURE"]),
  resourceName: campaignName,
  placement: z.enum(BANNER_PLACEMENTS),
  title: z.string(),
  /** What a popup says below its title; null where the title says it all. */
  detail: z.string().nullable(),
  picture: campaignPicture.nullable(),
  target: campaignTarget.nullable(),
});
export type ShownResource = z.infer<typeof shownResource>;

/** What a campaign gives each enterprise once; `taken` is what this one has of it. */
const campaignGift = z.object({
  terms: couponTerms,
  /** Days for which the coupon is valid from the day it is taken on. */
  validDays: z.int().positive(),
  taken: coupon.nullable(),
  /** False for who may not take it, and outside of its period. */
  canTake: z.boolean(),
});

/** The page of a campaign. */
export const campaignPage = z.object({
  configId: campaignName,
  planId: campaignName,
  title: z.string(),
  from: bizDate,
  /** The last day. */
  to: bizDate,
  blocks: z.array(campaignBlock),
  /** Where its button leads, with the words on it; null for a page without one. */
  action: z.object({ label: z.string(), target: campaignTarget }).nullable(),
  gift: campaignGift.nullable(),
});
export type CampaignPage = z.infer<typeof campaignPage>;
