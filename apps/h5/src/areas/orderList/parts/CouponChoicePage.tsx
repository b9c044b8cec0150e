import type { PaymentQuote } from "@kedu/api";
import {
  Button,
  Cell,
  DatePicker,
  Empty,
  formatFen,
  List,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { paymentQuoteQuery } from "../../../data/payment-making.queries.ts";
import { confirmPaymentAddress, ordersInAddress } from "../../../flows/basket/order-ids.ts";
import { CouponOptions } from "../../../flows/coupon-choice/CouponOptions.tsx";
import type { CouponOption } from "../../../flows/coupon-choice/use-coupon-choice-words.ts";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import {
  changeChoice,
  type PaymentChoice,
  quoteInputOf,
  usePaymentChoice,
} from "../../../flows/payment/payment-choice.ts";
import { NotLoaded } from "../../../platform/refusal/NotLoaded.tsx";
import { notFound } from "../../../platform/routing/page-error.ts";
import { useGoBack } from "../../../platform/screen/use-go-back.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";

interface CouponChoicePageProps {
  readonly title: string;
  readonly optionsOf: (quote: PaymentQuote) => readonly CouponOption[];
  readonly chosenOf: (quote: PaymentQuote) => string | null;
  readonly wish: (couponId: string | null) => Partial<PaymentChoice>;
  /** The day the loan is meant to be repaid on matters to what interest coupons save. */
  readonly byRepayDay: boolean;
}

/** Chooses a coupon for the basket of the address, with what each saves and why the rest cannot be used. */
export function CouponChoicePage(props: CouponChoicePageProps): ReactElement {
  const [search] = useSearchParams();
  const orderIds = ordersInAddress(search);
  if (orderIds.length === 0) throw notFound();
  const choice = usePaymentChoice(orderIds);
  const quote = useQuery(paymentQuoteQuery(quoteInputOf(orderIds, choice)));
  if (refusalCodeOf(quote.error) === "ORDER_NOT_FOUND") throw notFound();
  const back = confirmPaymentAddress(orderIds);
  if (quote.data !== undefined) {
    return (
      <Choice key={quote.data.plannedRepayOn} {...props} quote={quote.data} orderIds={orderIds} />
    );
  }
  return (
    <Screen title={props.title} backTo={back}>
      {quote.isPending ? (
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
        <NotLoaded error={quote.error} onRetry={() => quote.refetch()} />
      )}
    </Screen>
  );
}

function Choice(
  props: CouponChoicePageProps & { quote: PaymentQuote; orderIds: readonly string[] },
): ReactElement {
  const { t } = useLingui();
  const { quote, orderIds } = props;
  const back = useGoBack(confirmPaymentAddress(orderIds));
  const options = props.optionsOf(quote);
  const [chosenId, setChosenId] = useState(props.chosenOf(quote));
  const chosen = options.find(({ coupon }) => coupon.couponId === chosenId);

  function finish(couponId: string | null): void {
    changeChoice(orderIds, props.wish(couponId));
    back();
  }

  return (
    <Screen
      title={props.title}
      backTo={confirmPaymentAddress(orderIds)}
      footer={
        options.some(({ usable }) => usable) ? (
          <>
            <Button
              block
              disabled={chosen === undefined}
              onClick={() => finish(chosenId)}
              data-testid="use-coupon"
            >
              {chosen === undefined
                ? t`请选择一张券`
                : t`使用这张券，省 ${formatFen(chosen.savingFen)}`}
            </Button>
            <Button
              prominence="quiet"
              block
              onClick={() => finish(null)}
              data-testid="use-no-coupon"
            >
              {t`不使用优惠券`}
            </Button>
          </>
        ) : null
      }
    >
      {props.byRepayDay && options.length > 0 ? (
        <PlannedDay quote={quote} orderIds={orderIds} />
      ) : null}
      {options.length === 0 ? (
        <Empty title={t`暂无可用优惠券`} />
      ) : (
        <CouponOptions
          product={quote.appCode}
          options={options}
          chosenId={chosenId}
          onChoose={setChosenId}
          plannedRepayOn={quote.plannedRepayOn}
          today={businessDay(quote.now)}
        />
      )}
    </Screen>
  );
}

/** The day by which coupons are compared. It binds to nothing: the loan may be repaid on any day. */
function PlannedDay(props: { quote: PaymentQuote; orderIds: readonly string[] }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { quote, orderIds } = props;
  const [open, setOpen] = useState(false);
  const today = businessDay(quote.now);
  return (
    <>
      <List>
        <Cell
          title={t`计划哪天还`}
          secondary={t`按这一天比较哪张券省得多，之后仍可随时还`}
          value={dates.dayOfWeek(quote.plannedRepayOn)}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          data-testid="planned-day"
        />
      </List>
      <DatePicker
        open={open}
        title={t`计划哪天还`}
        value={quote.plannedRepayOn}
        min={today}
        max={quote.cost.dueOn}
        today={today}
        onCancel={() => setOpen(false)}
        onConfirm={(plannedRepayOn) => {
          setOpen(false);
          changeChoice(orderIds, { plannedRepayOn, interestCoupon: "BEST" });
        }}
        data-testid="planned-day-picker"
      />
    </>
  );
}
