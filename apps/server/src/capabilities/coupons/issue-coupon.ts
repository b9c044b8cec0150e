import {
  addDays,
  type AppCode,
  type BizDate,
  businessDateOf,
  compareDates,
  COUPON_TYPE,
  COUPON_TYPES,
  type CouponType,
  type Fen,
  FLEXIBLE_CREDIT,
  type OrderSource,
  type RepaymentMethod,
  type TemplateEffect,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { coupon, couponTemplate } from "./coupons-tables.ts";

const INTEREST_COUPON_TYPES = COUPON_TYPES.filter((type) => type !== COUPON_TYPE.PRINCIPAL);

/** The rules of a campaign's coupons. Product 1.4. */
export interface CouponTemplate {
  /** Names the campaign: its rules are those of the first coupon that was issued under the name. */
  readonly name: string;
  readonly effect: TemplateEffect;
  readonly minPrincipalFen?: Fen;
  readonly appCodes?: readonly AppCode[];
  readonly methods?: readonly RepaymentMethod[];
  readonly orderSources?: readonly OrderSource[];
  readonly skus?: readonly string[];
  readonly stackWith?: readonly CouponType[];
  readonly sponsorId: string;
}

/** A coupon that is given. Giving twice under one issue key gives once. */
interface GivenCoupon {
  readonly enterpriseId: string;
  readonly issueKey: string;
  readonly validFrom?: BizDate;
  readonly validDays: number;
  readonly now: Date;
}

/**
 * Gives an enterprise a coupon, valid from a date for a number of days.
 * @returns the coupon's id.
 */
export async function issueCoupon(
  transaction: Transaction,
  tools: Pick<Context, "ids">,
  { template, ...given }: GivenCoupon & { readonly template: CouponTemplate },
): Promise<string> {
  const templateId = await putTemplate(transaction, tools, template, given.now);
  return issueCouponOf(transaction, tools, { ...given, templateId });
}

/** The template of this name, made where there is none. @returns its id. */
export async function putTemplate(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  template: CouponTemplate,
  now: Date,
): Promise<string> {
  await transaction
    .insert(couponTemplate)
    .values(templateRow(ids(), template, now))
    .onConflictDoNothing({ target: couponTemplate.name });
  const [stored] = await transaction
    .select({ id: couponTemplate.id })
    .from(couponTemplate)
    .where(eq(couponTemplate.name, template.name));
  if (stored === undefined) throw new Error("the template was just made");
  return stored.id;
}

/** Gives a coupon of a template that exists. @returns the coupon's id. */
export async function issueCouponOf(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  {
    enterpriseId,
    templateId,
    issueKey,
    validFrom,
    validDays,
    now,
  }: GivenCoupon & { readonly templateId: string },
): Promise<string> {
  const today = businessDateOf(now);
  const from = validFrom ?? today;
  const [issued] = await transaction
    .insert(coupon)
    .values({
      id: ids(),
      templateId,
      enterpriseId,
      issueKey,
      status: compareDates(from, today) > 0 ? 4 : 0,
      validFrom: from,
      validTo: addDays(from, validDays - 1),
      realisedFen: 0,
      createdAt: now,
      updatedAt: now,
    })
    // Changes nothing, and returns the id of the first.
    .onConflictDoUpdate({
      target: [coupon.enterpriseId, coupon.issueKey],
      set: { issueKey },
    })
    .returning({ id: coupon.id });
  if (issued === undefined) throw new Error("a coupon was issued");
  return issued.id;
}

function templateRow(
  id: string,
  template: CouponTemplate,
  now: Date,
): typeof couponTemplate.$inferInsert {
  const { type, ...figures } = template.effect;
  return {
    id,
    name: template.name,
    type,
    ...figures,
    minPrincipalFen: template.minPrincipalFen ?? null,
    appCodes: [...(template.appCodes ?? [FLEXIBLE_CREDIT])],
    methods: [...(template.methods ?? ["ONE_OFF"])],
    orderSources: template.orderSources === undefined ? null : [...template.orderSources],
    skus: template.skus === undefined ? null : [...template.skus],
    // One interest coupon and one principal coupon may be combined (product 3 R14).
    stackWith: [
      ...(template.stackWith ??
        (type === COUPON_TYPE.PRINCIPAL ? INTEREST_COUPON_TYPES : [COUPON_TYPE.PRINCIPAL])),
    ],
    sponsorId: template.sponsorId,
    createdAt: now,
  };
}
