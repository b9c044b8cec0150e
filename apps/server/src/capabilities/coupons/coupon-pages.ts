import type { BizDate } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { CouponFacts } from "./coupons-reader.ts";
import { coupon, couponTemplate, couponUse } from "./coupons-tables.ts";

type CouponView = "USABLE" | "LATER" | "ENDED";

/** A page with the number of all coupons of each view. */
interface CouponPage {
  readonly page: readonly CouponFacts[];
  readonly list: Readonly<Record<CouponView, number>>;
}

/** One page: usable ones that end first, later ones that begin first, ended ones that ended last. */
export async function readCouponPage(
  reader: Reader,
  scope: { readonly enterpriseId: string; readonly today: BizDate },
  view: CouponView,
  after: Keyset | null,
  limit: number,
): Promise<CouponPage> {
  const { firstPage, nextPage } = VIEWS[view];
  const read =
    after === null
      ? await firstPage(reader, { ...scope, limit })
      : await nextPage(reader, { ...scope, limit, afterDate: after.value, afterId: after.id });
  return onePage(
    read.map(({ list, coupon: held, template, usedOn }) => ({
      list,
      page: held === null || template === null ? null : { coupon: held, template, usedOn },
    })),
  );
}

/** The value a page is continued after. */
export function keysetOfCoupon(view: CouponView, { coupon: held }: CouponFacts): Keyset {
  return { value: view === "LATER" ? held.validFrom : held.validTo, id: held.id };
}

type ScopeSlot = Slot<"enterpriseId" | "today">;
type PageSlot = Slot<Parameters<ScopeSlot>[0] | "limit">;
type NextPageSlot = Slot<Parameters<PageSlot>[0] | "afterDate" | "afterId">;

/** The statements of a view, each prepared once. */
function statementsOf(view: CouponView) {
  const sorted = view === "LATER" ? coupon.validFrom : coupon.validTo;
  const order = view === "ENDED" ? desc : asc;
  const isBeyond = view === "ENDED" ? lt : gt;
  const statement = (reader: Reader, slot: PageSlot, beyond: SQL | undefined) => {
    const ours = eq(coupon.enterpriseId, slot("enterpriseId", coupon.enterpriseId));
    const numberOf = (of: CouponView) =>
      sql`count(*) filter (where ${viewIs(of, slot)})`.mapWith(Number).as(of);
    const list = reader
      .select({
        USABLE: numberOf("USABLE"),
        LATER: numberOf("LATER"),
        ENDED: numberOf("ENDED"),
      })
      .from(coupon)
      .where(ours)
      .as("list");
    const page = reader
      .select({ id: coupon.id })
      .from(coupon)
      .where(and(ours, viewIs(view, slot), beyond))
      .orderBy(order(sorted), order(coupon.id))
      .limit(sql.placeholder("limit"))
      .as("page");
    return reader
      .select({
        list: { USABLE: list.USABLE, LATER: list.LATER, ENDED: list.ENDED },
        coupon,
        template: couponTemplate,
        usedOn: couponUse.usedOn,
      })
      .from(list)
      .leftJoin(page, ALWAYS)
      .leftJoin(coupon, eq(coupon.id, page.id))
      .leftJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
      .leftJoin(couponUse, and(eq(couponUse.couponId, coupon.id), isNull(couponUse.reversedAt)))
      .orderBy(order(sorted), order(coupon.id));
  };
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => statement(reader, slot, undefined)),
    nextPage: prepared((reader: Reader, slot: NextPageSlot) => {
      const date = slot("afterDate", sorted);
      const id = slot("afterId", coupon.id);
      return statement(
        reader,
        slot,
        or(isBeyond(sorted, date), and(eq(sorted, date), isBeyond(coupon.id, id))),
      );
    }),
  };
}

/** The dates decide before the job that follows them has run. */
function viewIs(view: CouponView, slot: ScopeSlot): SQL | undefined {
  const today = slot("today", coupon.validTo);
  switch (view) {
    case "USABLE":
      return and(
        inArray(coupon.status, [-1, 0]),
        lte(coupon.validFrom, today),
        gte(coupon.validTo, today),
      );
    case "LATER":
      return or(eq(coupon.status, 4), and(eq(coupon.status, 0), gt(coupon.validFrom, today)));
    case "ENDED":
      return or(
        inArray(coupon.status, [1, 2, 3]),
        and(inArray(coupon.status, [-1, 0]), lt(coupon.validTo, today)),
      );
  }
}

const VIEWS = {
  USABLE: statementsOf("USABLE"),
  LATER: statementsOf("LATER"),
  ENDED: statementsOf("ENDED"),
} as const;
