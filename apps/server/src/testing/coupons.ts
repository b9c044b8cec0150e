import { type CouponTemplate, issueCoupon } from "../capabilities/coupons/issue-coupon.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context } from "../calls/context.ts";
import type { PayingDealer } from "./paying-dealer.ts";

/** Gives a dealer a coupon that is valid for 30 days, or as said. @returns its id. */
export async function giveCoupon(
  { database, ids, clock }: Pick<Context, "database" | "ids" | "clock">,
  dealer: Pick<PayingDealer, "enterpriseId">,
  effect: CouponTemplate["effect"],
  options: Partial<Omit<CouponTemplate, "effect">> & {
    readonly validFrom?: string;
    readonly validDays?: number;
  } = {},
): Promise<string> {
  const { validFrom, validDays = 30, ...rules } = options;
  return inTransaction(database, (transaction) =>
    issueCoupon(
      transaction,
      { ids },
      {
        enterpriseId: dealer.enterpriseId,
        template: {
          name: `test ${JSON.stringify([effect, rules])}`,
          effect,
          sponsorId: "SPONSOR",
          ...rules,
        },
        issueKey: ids(),
        validDays,
        ...(validFrom === undefined ? {} : { validFrom }),
        now: clock.now(),
      },
    ),
  );
}
