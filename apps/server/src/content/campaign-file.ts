import {
  APP_CODES,
  AMOUNT_MAX_FEN,
  BANNER_PLACEMENTS,
  COUPON_TYPE,
  CREDIT_LINE_STATUSES,
  ENTRANCE_SOURCES,
  HOME_PAGE_CODES,
  isBizDate,
  REPAYMENT_METHODS,
  RESULT_PAGE_CODES,
  SOURCE_SYSTEMS,
} from "@kedu/domain";
import { z } from "zod";

/** Most of each thing in one campaign. Policy: a page that a dealer still reads. */
const RESOURCES_MAX = 10;
const BLOCKS_MAX = 20;
const ITEMS_MAX = 10;
const DAYS_MAX = 366;

const name = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "small letters and digits, with single hyphens between");
/** The name of a file beside `campaign.json`. */
const file = (endings: string, meaning: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*\\.(?:${endings})$`), meaning);
const markdownFile = file("md", "a Markdown file of this folder, such as text.zh.md");
const pictureFile = file("png|jpe?g|webp|avif", "a picture of this folder: png, jpg, webp or avif");

/** A text in both languages. */
const words = (max: number) => {
  const line = z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), "one line of readable text");
  return z.strictObject({ zh: line, en: line });
};

const day = z.string().refine(isBizDate, "a date as 2026-03-31");

const target = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("TO_CREDIT") }),
  z.strictObject({ kind: z.literal("TO_LOAN") }),
  z.strictObject({ kind: z.literal("CAMPAIGN"), configId: name }),
  z.strictObject({
    kind: z.literal("ADDRESS"),
    address: z
      .string()
      .max(200)
      .regex(
        /^\/(?!\/)[A-Za-z0-9_/-]*(?:\?[A-Za-z0-9_=&%.~-]*)?$/,
        "an address of this app, such as /repay",
      ),
  }),
  z.strictObject({ kind: z.literal("OUTSIDE"), url: z.url({ protocol: /^https$/ }).max(500) }),
]);

const picture = z.strictObject({ file: pictureFile, text: words(120) });

const bannerItem = z.strictObject({ name, picture, target: target.optional() });

const resource = z.strictObject({
  name,
  type: z.enum(["TEXT", "PICTURE"]),
  placement: z.enum(BANNER_PLACEMENTS),
  title: words(60),
  detail: words(200).optional(),
  picture: picture.optional(),
  target: target.optional(),
  howOften: z
    .strictObject({
      everyDays: z.int().min(0).max(DAYS_MAX).default(0),
      atMost: z.int().min(1).max(1_000).nullable().default(null),
    })
    .default({ everyDays: 0, atMost: null }),
});

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("BANNER"), item: bannerItem }),
  z.strictObject({
    kind: z.literal("BANNER_LIST"),
    items: z.array(bannerItem).min(1).max(ITEMS_MAX),
  }),
  z.strictObject({ kind: z.literal("CONTENT"), zh: markdownFile, en: markdownFile }),
  z.strictObject({
    kind: z.literal("STREAM_BANNER"),
    items: z.array(bannerItem).min(1).max(ITEMS_MAX),
  }),
]);

const amountFen = z.int().positive().max(AMOUNT_MAX_FEN);

const effect = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(COUPON_TYPE.LESS_AMOUNT), valueFen: amountFen }),
  z.strictObject({ type: z.literal(COUPON_TYPE.PRINCIPAL), valueFen: amountFen }),
  z.strictObject({
    type: z.literal(COUPON_TYPE.FREE_DAYS),
    freeDays: z.int().positive().max(DAYS_MAX),
  }),
  z.strictObject({
    type: z.literal(COUPON_TYPE.DISCOUNT),
    payRatio: z.string().regex(/^0\.(?:[0-9]?[1-9]|[1-9]0?)$/, "a share such as 0.85"),
    capFen: amountFen.nullable(),
  }),
  z.strictObject({ type: z.literal(COUPON_TYPE.RANDOM), minFen: amountFen, maxFen: amountFen }),
]);

/** The coupon that each enterprise can take once. */
const gift = z.strictObject({
  effect,
  minPrincipalFen: amountFen.optional(),
  appCodes: z.array(z.enum(APP_CODES)).min(1),
  methods: z.array(z.enum(REPAYMENT_METHODS)).min(1),
  validDays: z.int().positive().max(DAYS_MAX),
  /** What all of its coupons together may cost. */
  budgetFen: amountFen,
  /** What one commits of it, where the effect has no bound of its own. */
  reserveFen: amountFen.optional(),
});

const audienceList = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).min(1).optional();

/** `campaign.json`, the whole of a campaign but its pictures and texts. The folder's name is its `configId`. */
export const campaignFile = z.strictObject({
  $schema: z.string().optional(),
  planId: name,
  title: words(60),
  /** First and last business date. */
  from: day,
  to: day,
  pages: z.array(z.enum([...HOME_PAGE_CODES, ...RESULT_PAGE_CODES])),
  audience: z
    .strictObject({
      entranceSources: audienceList(ENTRANCE_SOURCES),
      sourceSystems: audienceList(SOURCE_SYSTEMS),
      appCodes: audienceList(APP_CODES),
      lineStatuses: audienceList(CREDIT_LINE_STATUSES),
    })
    .default({}),
  /** The higher is shown first. */
  priority: z.int().min(0).max(100),
  resources: z.array(resource).max(RESOURCES_MAX),
  blocks: z.array(block).max(BLOCKS_MAX).default([]),
  action: z.strictObject({ label: words(30), target }).optional(),
  gift: gift.optional(),
});
export type CampaignFile = z.infer<typeof campaignFile>;
export type FileTarget = z.infer<typeof target>;
export type FilePicture = z.infer<typeof picture>;
export type FileGift = z.infer<typeof gift>;

/** `allowed-hosts.json`: the hosts outside that a campaign may lead to. */
export const allowedHostsFile = z
  .array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "a host such as shop.example"))
  .max(100);
