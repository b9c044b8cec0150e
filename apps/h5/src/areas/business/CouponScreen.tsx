import type { Customer, GivenCoupon, SalesBudget } from "@kedu/api";
import { Button, CouponCard, Empty, InfiniteList, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { giveCouponMutation } from "../../data/sales.queries.ts";
import {
  COUPON_SHOWN_STATUS,
  couponWorth,
  useCouponName,
} from "../../flows/coupon-card/use-coupon-words.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { ask } from "../../platform/ask/ask.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BudgetCard } from "./parts/BudgetCard.tsx";
import * as css from "./parts/business.css.ts";
import { useCustomerName } from "./parts/use-customer-name.ts";
import { LoadingBudgets } from "./parts/LoadingBudgets.tsx";

/** Coupons for one customer, from the budgets of the team; without a customer, what was given. */
export function CouponScreen(): ReactElement {
  const [search] = useSearchParams();
  const customerId = addressId(search, "customer");
  return customerId === null ? <Given /> : <Choice customerId={customerId} />;
}

function Choice({ customerId }: { customerId: string }): ReactElement {
  const { t } = useLingui();
  const quota = useQuery(query(api.sales.getSalesQuota));
  return (
    <QueryScreen
      query={query(api.sales.getCustomer, { customerId })}
      missing="NOT_FOUND"
      title={t`发优惠券`}
      backTo={`/business/customer/customerInfo?customer=${customerId}`}
      loading={<LoadingBudgets />}
      failed={t`客户信息没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(customer) => (
        <QueryContent
          state={quota}
          loading={<LoadingBudgets />}
          failed={t`团队的名额没有变化，只是暂时显示不出来。`}
          empty={{
            isEmpty: ({ budgets }) => budgets.every(({ status }) => status !== "OPEN"),
            shown: (
              <Empty title={t`没有可发的优惠券`} secondary={t`厂商给团队预算后，会出现在这里。`} />
            ),
          }}
        >
          {({ budgets }) => (
            <Budgets
              customer={customer}
              budgets={budgets.filter(({ status }) => status === "OPEN")}
            />
          )}
        </QueryContent>
      )}
    </QueryScreen>
  );
}

function Budgets({
  budgets,
  customer,
}: {
  budgets: readonly SalesBudget[];
  customer: Customer;
}): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [keys] = useState(requestKeys);
  const give = useMutation(giveCouponMutation);
  const { customerId } = customer;
  const name = useCustomerName()(customer.name);

  async function askAndGive({ budgetId, name: budgetName }: SalesBudget): Promise<void> {
    give.reset();
    const isSure = await ask("give-coupon", {
      title: t`把“${budgetName}”发给 ${name}？`,
      body: t`发出后不能收回。每位客户每批只能领一张。`,
      confirmLabel: t`发放`,
    });
    if (!isSure) return;
    try {
      await give.mutateAsync({
        idempotencyKey: keys.keyFor(`${customerId}:${budgetId}`),
        input: { customerId, budgetId },
      });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      return;
    }
    toast.show(t`已发放`);
    await navigate("/business/coupon", { replace: true });
  }

  return (
    <>
      <h2 className={css.name}>{name}</h2>
      <RefusalNotice error={give.error} />
      {budgets.map((budget) => (
        <BudgetCard
          key={budget.budgetId}
          budget={budget}
          action={{
            children: t`发放`,
            loading: give.isPending && give.variables.input.budgetId === budget.budgetId,
            disabled: give.isPending,
            onClick: () => askAndGive(budget),
            "data-testid": "give-coupon",
          }}
        />
      ))}
    </>
  );
}

/** What the salesperson gave to who is their customer now. */
function Given(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.sales.listGivenCoupons, {}));
  return (
    <Screen title={t`已发的优惠券`} backTo="/business/home">
      <Button block render={(link) => <Link to="/business/customer/list" {...link} />}>
        {t`选择客户发券`}
      </Button>
      <QueryContent
        state={list}
        loading={<LoadingBudgets />}
        failed={t`发券记录没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown: <Empty title={t`还没有发过优惠券`} secondary={t`选择一位客户，就能发第一张。`} />,
        }}
      >
        {({ pages }) => (
          <>
            <h2 className={css.hidden}>{t`已发的优惠券`}</h2>
            <InfiniteList
              label={t`已发的优惠券`}
              {...listOfPages(list, pages)}
              getKey={({ givenId }) => givenId}
              renderItem={(given) => <GivenCard given={given} />}
              data-testid="given-coupons"
            />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

function GivenCard({ given }: { given: GivenCoupon }): ReactElement {
  const { voidReason } = given;
  const customerName = useCustomerName()(given.customerName);
  const { t } = useLingui();
  const dates = useDateWords();
  const nameOf = useCouponName();
  const end = dates.short(given.validTo);
  return (
    <CouponCard
      worth={couponWorth(given.coupon)}
      status={COUPON_SHOWN_STATUS[given.status]}
      title={`${given.budgetName} · ${nameOf(given.coupon)}`}
      condition={
        voidReason === null ? t`发给 ${customerName}` : t`发给 ${customerName} · ${voidReason}`
      }
      validity={t`${end} 到期`}
      data-testid="given-coupon"
    />
  );
}
