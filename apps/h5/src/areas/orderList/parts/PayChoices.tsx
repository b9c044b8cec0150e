import type { BankAccount, Payment, PaymentQuote } from "@kedu/api";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, Ref } from "react";
import { useNavigate } from "react-router";
import { useAccountWords, useBankWords } from "../../../flows/bank/bank-words.ts";
import { ordersQueryText } from "../../../flows/basket/order-ids.ts";
import { isUndrawn } from "../../../flows/coupon-card/is-undrawn.ts";
import { useCouponUsageWords } from "../../../flows/coupon-choice/use-coupon-choice-words.ts";
import { usePayingLineWords } from "../../../flows/pay-way/use-paying-line-words.ts";
import { usePayWayWords } from "../../../flows/pay-way/use-pay-way-words.ts";
import type { PaymentFlow } from "../../../flows/payment/use-payment-flow.ts";
import { PledgeRow } from "./PledgeRow.tsx";
import type { PayParts } from "./pay-parts.ts";

export interface PayChoicesProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly flow: PaymentFlow;
  readonly terms: PaymentQuote | Payment;
  readonly parts: PayParts;
  readonly orderIds: readonly string[];
}

/** Coupons, way to pay, receiver, what the rates mean, and which goods are pledged. */
export function PayChoices({ ref, flow, terms, parts, orderIds }: PayChoicesProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const usage = useCouponUsageWords();
  const payWays = usePayWayWords();
  const banks = useBankWords();
  const accountWords = useAccountWords();
  const { appCode, cost, mode, bankChannel } = terms;
  const line = usePayingLineWords()[appCode];
  const options = flow.quote;
  const query = ordersQueryText(orderIds);
  const chosen = options?.interestCoupons.find(
    ({ coupon }) => coupon.couponId === terms.interestCouponId,
  );
  const manyBanks =
    (options?.payWays ?? []).filter((way) => way.appCode === appCode && way.mode === mode).length >
    1;

  const ownAccount = (account: BankAccount | null) =>
    account === null ? t`本企业安全账户` : t`安全账户 · ${accountWords(account)}`;

  /** A new choice closes the payment first: its coupons are released, and nothing has moved. */
  async function afterReopening(go: () => unknown): Promise<void> {
    await flow.reopen();
    await go();
  }

  return (
    <>
      <List ref={ref}>
        <Cell
          title={t`优惠券`}
          value={usage({
            usage: terms.interestCouponUsage,
            savedFen: cost.couponBenefitFen,
            usableCount: usableCountOf(options?.interestCoupons),
            undrawn: chosen !== undefined && isUndrawn(chosen.coupon),
          })}
          onClick={() => void afterReopening(() => navigate(`/orderList/selectCoupon${query}`))}
          data-testid="pay-coupon"
        />
        {terms.principalCouponUsage === -2 ? null : (
          <Cell
            title={t`本金券`}
            value={usage({
              usage: terms.principalCouponUsage,
              savedFen: cost.principalCouponFen,
              usableCount: usableCountOf(options?.principalCoupons),
              undrawn: false,
            })}
            onClick={() =>
              void afterReopening(() => navigate(`/orderList/selectPrincipalCoupon${query}`))
            }
            data-testid="pay-principal-coupon"
          />
        )}
      </List>
      <List>
        <Cell
          title={t`付款方式`}
          value={`${line} · ${payWays[mode].name}`}
          onClick={() => void afterReopening(() => parts.show("payWay"))}
          aria-haspopup="dialog"
          data-testid="pay-way-row"
        />
        {manyBanks ? (
          <Cell
            title={t`放款银行`}
            value={banks[bankChannel]}
            onClick={() => void afterReopening(() => parts.show("channel"))}
            aria-haspopup="dialog"
            data-testid="channel-row"
          />
        ) : null}
        <Cell
          title={t`收款方`}
          value={mode === "SELF_WITHDRAWAL" ? ownAccount(terms.safeAccount) : terms.receiverName}
          onClick={() => parts.show("payType")}
          aria-haspopup="dialog"
          data-testid="pay-receiver"
        />
        <Cell
          title={t`利率说明`}
          value={t`年化 ${cost.simpleAnnualPercent}%（单利）`}
          onClick={() => parts.show("rate")}
          aria-haspopup="dialog"
          data-testid="show-rate"
        />
      </List>
      {terms.goodsPledged ? <PledgeRow orders={terms.orders} /> : null}
    </>
  );
}

function usableCountOf(coupons: PaymentQuote["interestCoupons"] | undefined): number | null {
  return coupons === undefined ? null : coupons.filter(({ usable }) => usable).length;
}
