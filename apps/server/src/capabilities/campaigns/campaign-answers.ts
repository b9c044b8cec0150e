import type {
  BannerItem,
  CampaignBlock,
  CampaignPage,
  CampaignPicture,
  Coupon,
  ShownResource,
} from "@kedu/api";
import { COUPON_TYPE, type TemplateEffect } from "@kedu/domain";
import type {
  SetBlock,
  SetCampaign,
  SetGift,
  SetItem,
  SetPicture,
  SetResource,
  Words,
} from "../../content/content-set.ts";

export type Language = "zh-CN" | "en";

function inLanguage({ en, zh }: Words, language: Language): string {
  return language === "en" ? en : zh;
}

export function pictureAnswer({ kept, text }: SetPicture, language: Language): CampaignPicture {
  return {
    avifUrl: `/content/${kept.hash}.avif`,
    webpUrl: `/content/${kept.hash}.webp`,
    widthPx: kept.widthPx,
    heightPx: kept.heightPx,
    text: inLanguage(text, language),
  };
}

export function resourceAnswer(
  { configId, planId }: SetCampaign,
  resource: SetResource,
  language: Language,
): ShownResource {
  return {
    configId,
    planId,
    resourceType: resource.type,
    resourceName: resource.name,
    placement: resource.placement,
    title: inLanguage(resource.title, language),
    detail: resource.detail === null ? null : inLanguage(resource.detail, language),
    picture: resource.picture === null ? null : pictureAnswer(resource.picture, language),
    target: resource.target,
  };
}

/** @param gift what the caller has of the campaign's coupon. */
export function pageAnswer(
  campaign: SetCampaign,
  language: Language,
  gift: { readonly taken: Coupon | null; readonly canTake: boolean },
): CampaignPage {
  const { action } = campaign;
  return {
    configId: campaign.configId,
    planId: campaign.planId,
    title: inLanguage(campaign.title, language),
    from: campaign.from,
    to: campaign.to,
    blocks: campaign.blocks.map((block) => blockAnswer(block, language)),
    action:
      action === null ? null : { label: inLanguage(action.label, language), target: action.target },
    gift: campaign.gift === null ? null : { ...giftTerms(campaign.gift), ...gift },
  };
}

function blockAnswer(block: SetBlock, language: Language): CampaignBlock {
  const itemAnswer = ({ picture, resourceName, target }: SetItem): BannerItem => ({
    resourceName,
    picture: pictureAnswer(picture, language),
    target,
  });
  switch (block.kind) {
    case "BANNER":
      return { kind: block.kind, item: itemAnswer(block.item) };
    case "BANNER_LIST":
    case "STREAM_BANNER":
      return { kind: block.kind, items: block.items.map(itemAnswer) };
    case "CONTENT":
      return { kind: block.kind, parts: [...(language === "en" ? block.en : block.zh)] };
  }
}

function giftTerms({ appCodes, effect, minPrincipalFen, validDays }: SetGift) {
  const none = {
    valueFen: null,
    freeDays: null,
    payRatio: null,
    capFen: null,
    minFen: null,
    maxFen: null,
  };
  return {
    terms: { ...none, ...figuresOf(effect), minPrincipalFen, appCodes: [...appCodes] },
    validDays,
  };
}

function figuresOf(effect: TemplateEffect) {
  switch (effect.type) {
    case COUPON_TYPE.LESS_AMOUNT:
    case COUPON_TYPE.PRINCIPAL:
      return { type: effect.type, valueFen: effect.valueFen };
    case COUPON_TYPE.FREE_DAYS:
      return { type: effect.type, freeDays: effect.freeDays };
    case COUPON_TYPE.DISCOUNT:
      return { type: effect.type, payRatio: effect.payRatio, capFen: effect.capFen };
    case COUPON_TYPE.RANDOM:
      return { type: effect.type, minFen: effect.minFen, maxFen: effect.maxFen };
  }
}
