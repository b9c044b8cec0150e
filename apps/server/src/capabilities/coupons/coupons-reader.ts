import { type AppCode, type BizDate, COUPON_TYPE, type HeldCoupon } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, count, eq, gte, inArray, isNull, lte } from "../../database/drizzle.ts";
import { isAnyOf, isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import { coupon, couponTemplate, couponUse } from "./coupons-tables.ts";

/** A coupon with the rules of its template. */
export interface CouponFacts {
  readonly coupon: typeof coupon.$inferSelect;
  readonly template: typeof couponTemplate.$inferSelect;
  readonly usedOn: BizDate | null;
}

/** A coupon as the domain's rules take it. */
export function heldCouponOf({ coupon: held, template }: CouponFacts): HeldCoupon {
  return {
    couponId: held.id,
    effect: effectOf(template, held.drawnFen),
    status: held.status,
    lockedBy: held.lockedBy,
    validFrom: held.validFrom,
    validTo: held.validTo,
    minPrincipalFen: template.minPrincipalFen,
    appCodes: template.appCodes,
    methods: template.methods,
    orderSources: template.orderSources,
    skus: template.skus,
    stackWith: template.stackWith,
  };
}

function effectOf(
  template: typeof couponTemplate.$inferSelect,
  drawnFen: number | null,
): HeldCoupon["effect"] {
  const { type } = template;
  switch (type) {
    case COUPON_TYPE.LESS_AMOUNT:
    case COUPON_TYPE.PRINCIPAL:
      return { type, valueFen: set(template.valueFen) };
    case COUPON_TYPE.FREE_DAYS:
      return { type, freeDays: set(template.freeDays) };
    case COUPON_TYPE.DISCOUNT:
      return { type, payRatio: set(template.payRatio), capFen: template.capFen };
    case COUPON_TYPE.RANDOM:
      return { type, minFen: set(template.minFen), maxFen: set(template.maxFen), drawnFen };
  }
}

/** A constraint keeps the columns of each type filled. */
function set<Value>(value: Value | null): Value {
  if (value === null) throw new Error("a coupon template lacks what its type needs");
  return value;
}

/** Coupons of an enterprise that a payment could use, or that a payment holds. */
export async function readHeldCoupons(
  reader: Reader,
  enterpriseId: string,
): Promise<CouponFacts[]> {
  return selectHeld(reader, { enterpriseId });
}

const selectHeld = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  factsOf(reader)
    .where(
      and(
        eq(coupon.enterpriseId, slot("enterpriseId", coupon.enterpriseId)),
        inArray(coupon.status, [-1, 0]),
      ),
    )
    .orderBy(asc(coupon.validTo), asc(coupon.id)),
);

/**
 * The same, with the coupons that were wished for by id. One that was used meanwhile is still one of theirs: the refusal
 * says what happened to it.
 */
export async function readWishedCoupons(
  reader: Reader,
  enterpriseId: string,
  wishes: readonly string[],
): Promise<CouponFacts[]> {
  const held = await readHeldCoupons(reader, enterpriseId);
  const others = wishes.filter(
    (wish) => wish !== "NONE" && wish !== "BEST" && !held.some(({ coupon: { id } }) => id === wish),
  );
  return [...held, ...(await readCoupons(reader, enterpriseId, others))];
}

/** Coupons of an enterprise by id, whatever became of them. */
async function readCoupons(
  reader: Reader,
  enterpriseId: string,
  couponIds: readonly string[],
): Promise<CouponFacts[]> {
  if (couponIds.length === 0) return [];
  return factsOf(reader).where(
    and(eq(coupon.enterpriseId, enterpriseId), inArray(coupon.id, [...couponIds])),
  );
}

/** The coupon that an enterprise was given under an issue key; null where there is none. */
export async function readIssuedCoupon(
  reader: Reader,
  enterpriseId: string,
  issueKey: string,
): Promise<CouponFacts | null> {
  const [row] = await selectIssued(reader, { enterpriseId, issueKey });
  return row ?? null;
}

const selectIssued = prepared((reader: Reader, slot: Slot<"enterpriseId" | "issueKey">) =>
  factsOf(reader).where(
    and(
      eq(coupon.enterpriseId, slot("enterpriseId", coupon.enterpriseId)),
      eq(coupon.issueKey, slot("issueKey", coupon.issueKey)),
    ),
  ),
);

/** The same, locked until the transaction ends; always in the order of ids. */
export async function lockCoupons(
  transaction: Transaction,
  enterpriseId: string,
  couponIds: readonly string[],
): Promise<CouponFacts[]> {
  if (couponIds.length === 0) return [];
  return selectForUpdate(transaction, { enterpriseId, couponIds });
}

const selectForUpdate = prepared(
  (transaction: Transaction, slot: Slot<"enterpriseId" | "couponIds">) =>
    factsOf(transaction)
      .where(
        and(
          eq(coupon.enterpriseId, slot("enterpriseId", coupon.enterpriseId)),
          isOneOf(slot, "couponIds", coupon.id),
        ),
      )
      .orderBy(asc(coupon.id))
      .for("update", { of: coupon }),
);

/** Coupons that can be used on a date and that no payment holds. */
export async function countUsableCoupons(
  reader: Reader,
  enterpriseId: string,
  today: BizDate,
): Promise<number> {
  const [row] = await selectUsable(reader, { enterpriseId, today });
  return row?.count ?? 0;
}

const selectUsable = prepared((reader: Reader, slot: Slot<"enterpriseId" | "today">) =>
  reader
    .select({ count: count() })
    .from(coupon)
    .where(
      and(
        eq(coupon.enterpriseId, slot("enterpriseId", coupon.enterpriseId)),
        eq(coupon.status, 0),
        lte(coupon.validFrom, slot("today", coupon.validFrom)),
        gte(coupon.validTo, slot("today", coupon.validTo)),
      ),
    ),
);

function factsOf(reader: Reader) {
  return reader
    .select({ coupon, template: couponTemplate, usedOn: couponUse.usedOn })
    .from(coupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
    .leftJoin(couponUse, and(eq(couponUse.couponId, coupon.id), isNull(couponUse.reversedAt)))
    .$dynamic();
}

/** Products that the coupons of a template are for. @throws Error when there is no such template. */
export async function readTemplateProducts(
  reader: Reader,
  templateId: string,
): Promise<readonly AppCode[]> {
  const [row] = await reader
    .select({ appCodes: couponTemplate.appCodes })
    .from(couponTemplate)
    .where(eq(couponTemplate.id, templateId));
  if (row === undefined) throw new Error(`no coupon template ${templateId}`);
  return row.appCodes;
}

/** Templates by id. */
export async function readTemplates(
  reader: Reader,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, CouponFacts["template"]>> {
  const rows = await reader
    .select()
    .from(couponTemplate)
    .where(isAnyOf(couponTemplate.id, templateIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Coupons by id, whoever holds them. */
export async function readGivenCoupons(
  reader: Reader,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, CouponFacts>> {
  const rows = await factsOf(reader).where(isAnyOf(coupon.id, couponIds));
  return new Map(rows.map((row) => [row.coupon.id, row]));
}
