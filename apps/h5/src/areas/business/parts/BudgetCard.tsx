import type { SalesBudget } from "@kedu/api";
import { type CardAction, CouponCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { couponWorth, useCouponName } from "../../../flows/coupon-card/use-coupon-words.ts";
import * as css from "./business.css.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

/** A budget of coupons: what one is worth, how many are left, until when, and the goods that it is for. */
export function BudgetCard({
  action,
  budget,
}: {
  action?: CardAction;
  budget: SalesBudget;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const nameOf = useCouponName();
  const { couponsGiven, couponsLeft, goodsCount, status, validDays } = budget;
  const reason = budget.takeBackReason ?? "";
  const end = dates.short(budget.giveUntil);
  const condition: Readonly<Record<SalesBudget["status"], string>> = {
    OPEN: t`还可以发 ${couponsLeft} 张 · 已发 ${couponsGiven} 张`,
    SPENT: t`已发完 · 共 ${couponsGiven} 张`,
    OVER: t`已停止发放 · 已发 ${couponsGiven} 张`,
    TAKEN_BACK: t`厂商已收回：${reason}`,
  };
  return (
    <CouponCard
      worth={couponWorth(budget.coupon)}
      // What is given out has no seal: the coupons of a customer are good all the same.
      status={status === "TAKEN_BACK" ? "voided" : "available"}
      title={`${budget.name} · ${nameOf(budget.coupon)}`}
      condition={condition[status]}
      // Of one that was taken back nothing is given out any more.
      validity={
        status === "TAKEN_BACK" ? undefined : t`${end} 前发放，发放后 ${validDays} 天内有效`
      }
      hint={
        goodsCount === 0 ? undefined : (
          <Link
            className={css.link}
            to={`/business/coupon/spuDetail?budget=${budget.budgetId}`}
            data-testid="to-goods"
          >
            {t`查看适用的 ${goodsCount} 款商品`}
          </Link>
        )
      }
      action={action}
      data-testid="budget"
    />
  );
}
