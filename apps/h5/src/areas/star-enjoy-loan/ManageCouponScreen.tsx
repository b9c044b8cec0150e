import type { BorrowOffer, DrawdownQuote } from "@kedu/api";
import { BUSINESS_LOAN } from "@kedu/domain";
import { Button, Empty, formatFen, Notice, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Navigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { CouponOptions } from "../../flows/coupon-choice/CouponOptions.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { NotLoaded } from "../../platform/refusal/NotLoaded.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { useGoBack } from "../../platform/screen/use-go-back.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BORROW_PAGE } from "./parts/addresses.ts";
import { useBorrowFlow } from "./parts/use-borrow-flow.ts";

/** Chooses a coupon for the loan in the form: what each saves over the whole plan, and why the rest cannot be used. */
export function ManageCouponScreen(): ReactElement {
  const offer = useQuery(query(api.drawdowns.getBorrowOffer));
  if (refusalCodeOf(offer.error) === "NOT_FOUND") throw notFound();
  return offer.data === undefined ? (
    <Waiting error={offer.error} onRetry={() => offer.refetch()} />
  ) : (
    <Priced offer={offer.data} />
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }): ReactElement {
  const { t } = useLingui();
  return (
    <Screen title={t`选择优惠券`} backTo={BORROW_PAGE} helpTopic="BUSINESS">
      {error === null ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="figureL" width="third" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
          <SkeletonCard>
            <SkeletonBar size="figureL" width="third" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
        </Skeleton>
      ) : (
        <NotLoaded error={error} onRetry={onRetry} />
      )}
    </Screen>
  );
}

/** Coupons are compared for an amount and a plan: without them there is nothing to compare. */
function Priced({ offer }: { offer: BorrowOffer }): ReactElement {
  const { t } = useLingui();
  const flow = useBorrowFlow(offer);
  // What is agreed to already is changed on its own page first.
  if (flow.intent !== null) return <Navigate to={BORROW_PAGE} replace />;
  if (flow.quote !== undefined) {
    return <Choice quote={flow.quote} choose={(coupon) => flow.change({ coupon })} />;
  }
  if (flow.amountProblem === null) {
    return <Waiting error={flow.quoteError} onRetry={flow.retryLoad} />;
  }
  return (
    <Screen title={t`选择优惠券`} backTo={BORROW_PAGE} helpTopic="BUSINESS">
      <Empty
        title={t`先填写借款金额`}
        secondary={t`每张券能省多少，要看借多少、借多久。`}
        action={{
          children: t`去填写`,
          render: (link) => <Link to={BORROW_PAGE} {...link} />,
        }}
      />
    </Screen>
  );
}

interface ChoiceProps {
  readonly quote: DrawdownQuote;
  readonly choose: (coupon: string) => void;
}

function Choice({ quote, choose }: ChoiceProps): ReactElement {
  const { t } = useLingui();
  const back = useGoBack(BORROW_PAGE);
  const options = quote.interestCoupons;
  const [chosenId, setChosenId] = useState(quote.interestCouponId);
  const chosen = options.find(({ coupon }) => coupon.couponId === chosenId);

  function finish(coupon: string): void {
    choose(coupon);
    back();
  }

  return (
    <Screen
      title={t`选择优惠券`}
      backTo={BORROW_PAGE}
      helpTopic="BUSINESS"
      footer={
        options.some(({ usable }) => usable) ? (
          <>
            <Button
              block
              disabled={chosen === undefined}
              onClick={() => chosen !== undefined && finish(chosen.coupon.couponId)}
              data-testid="use-coupon"
            >
              {chosen === undefined
                ? t`请选择一张券`
                : t`使用这张券，省 ${formatFen(chosen.savingFen)}`}
            </Button>
            <Button
              prominence="quiet"
              block
              onClick={() => finish("NONE")}
              data-testid="use-no-coupon"
            >
              {t`不使用优惠券`}
            </Button>
          </>
        ) : null
      }
    >
      {options.length === 0 ? (
        <Empty title={t`暂无可用优惠券`} />
      ) : (
        <>
          {options.some(({ usable }) => usable) ? (
            <Notice tone="info">{t`按每期都在还款日还清来比较。提前结清时，还没用到的优惠不再计算。`}</Notice>
          ) : null}
          <CouponOptions
            product={BUSINESS_LOAN}
            options={options}
            chosenId={chosenId}
            onChoose={setChosenId}
            plannedRepayOn={null}
            today={businessDay(quote.now)}
          />
        </>
      )}
    </Screen>
  );
}
