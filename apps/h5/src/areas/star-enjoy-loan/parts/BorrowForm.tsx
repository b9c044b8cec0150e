import type { BorrowOffer } from "@kedu/api";
import { CARD_TYPE, isLoanPeriods, type LoanPeriods } from "@kedu/domain";
import {
  ActionSheet,
  AmountInput,
  Card,
  Cell,
  formatFen,
  formatFenPlain,
  List,
  RadioList,
  SelectField,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type Ref, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { isUndrawn } from "../../../flows/coupon-card/is-undrawn.ts";
import { useCouponUsageWords } from "../../../flows/coupon-choice/use-coupon-choice-words.ts";
import { useMethodWords, usePurposeWords } from "../../../flows/loan-words/use-method-words.ts";
import { useLiveCost } from "./CostCard.tsx";
import type { BorrowFlow } from "./use-borrow-flow.ts";

export interface BorrowFormProps {
  readonly flow: BorrowFlow;
  readonly offer: BorrowOffer;
  readonly amountRef: Ref<HTMLInputElement>;
  readonly purposeRef: Ref<HTMLButtonElement>;
  /** Going on was tried: what is missing says so. */
  readonly tried: boolean;
}

/** How much, for how long, what for, and where the money goes. */
export function BorrowForm(props: BorrowFormProps): ReactElement {
  return (
    <>
      <Amount {...props} />
      <Card>
        <Periods {...props} />
      </Card>
      <Card>
        <Purpose {...props} />
      </Card>
      <Card>
        <Receiving {...props} />
      </Card>
      <Coupon {...props} />
    </>
  );
}

function Amount({ flow, offer, amountRef, tried }: BorrowFormProps): ReactElement {
  const { t } = useLingui();
  const liveCost = useLiveCost();
  const { quote, amountProblem } = flow;
  const most = formatFen(offer.maximumFen);
  const least = formatFen(offer.minimumFen);
  const error =
    amountProblem === "TOO_LARGE"
      ? t`最多可借 ${most}`
      : amountProblem === "TOO_SMALL"
        ? t`最少借 ${least}`
        : amountProblem === "EMPTY" && tried
          ? t`请输入借款金额`
          : null;
  return (
    <Card data-testid="borrow-amount-card">
      <AmountInput
        ref={amountRef}
        label={t`借多少`}
        value={flow.draft.amount}
        onValueChange={(amount) => flow.change({ amount })}
        all={formatFenPlain(offer.maximumFen).replaceAll(",", "")}
        hint={t`最少 ${least}，最多 ${most}`}
        {...(error === null ? {} : { error })}
        {...(quote === undefined || flow.repricing ? {} : { cost: liveCost(quote) })}
        data-testid="borrow-amount"
      />
    </Card>
  );
}

function Periods({ flow, offer }: BorrowFormProps): ReactElement {
  const { t } = useLingui();
  const methods = useMethodWords();
  const details = {
    INTEREST_FIRST: t`每月只还利息，最后一期还本金`,
    EQUAL_PRINCIPAL: t`每月还一样多的本金，利息逐月减少`,
  };
  return (
    <RadioList
      label={t`分几期`}
      value={flow.periods === null ? undefined : String(flow.periods)}
      options={offer.periods.map(({ periods, method }) => ({
        value: String(periods),
        label: t`${periods} 期 · ${methods[method]}`,
        detail: details[method],
      }))}
      onValueChange={(value) => {
        const periods: LoanPeriods | null = isLoanPeriods(Number(value))
          ? (Number(value) as LoanPeriods)
          : null;
        flow.change({ periods });
      }}
      data-testid="borrow-periods"
    />
  );
}

function Purpose({ flow, offer, purposeRef, tried }: BorrowFormProps): ReactElement {
  const { t } = useLingui();
  const purposes = usePurposeWords();
  const [open, setOpen] = useState(false);
  const { purpose } = flow.draft;
  return (
    <>
      <SelectField
        ref={purposeRef}
        label={t`借款用途`}
        placeholder={t`请选择用途`}
        {...(purpose === null ? {} : { value: purposes[purpose] })}
        hint={t`只能用于店铺经营，不得用于购房、证券投资或转借他人`}
        {...(tried && purpose === null ? { error: t`请选择借款用途` } : {})}
        onOpen={() => setOpen(true)}
        expanded={open}
        data-testid="borrow-purpose"
      />
      <ActionSheet
        open={open}
        title={t`借款用途`}
        actions={offer.purposes.map((each) => ({
          key: each,
          label: purposes[each],
          onSelect: () => flow.change({ purpose: each }),
        }))}
        onClose={() => setOpen(false)}
        data-testid="borrow-purposes"
      />
    </>
  );
}

function Receiving({ flow, offer }: BorrowFormProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const name = (account: { bankName: string; last4: string; cardType: number | null }) =>
    account.cardType === CARD_TYPE.SAFE_ACCOUNT
      ? t`安全账户 · ${accountWords(account)}`
      : accountWords(account);
  const reasons = {
    ACCOUNT_NOT_OPEN: t`账户未开通`,
    SAME_NAME_REQUIRED: t`户名与安全账户不同，不能收款`,
  };
  return (
    <RadioList
      label={t`收款账户`}
      value={flow.accountId ?? undefined}
      options={offer.receivingAccounts.map(({ account, usable, blockedBy }) => ({
        value: account.accountId,
        label: name(account),
        detail: account.accountNameMasked,
        ...(usable ? {} : { unavailable: blockedBy === null ? t`暂不可用` : reasons[blockedBy] }),
      }))}
      hint={t`只能收到与安全账户同名的账户`}
      onValueChange={(accountId) => flow.change({ accountId })}
      data-testid="borrow-account"
    />
  );
}

/** The best coupon is chosen already; the row says what it takes off and leads to the others. */
function Coupon({ flow }: BorrowFormProps): ReactElement | null {
  const { t } = useLingui();
  const usage = useCouponUsageWords();
  const { quote } = flow;
  if (quote === undefined) return null;
  const chosen = quote.interestCoupons.find(
    ({ coupon }) => coupon.couponId === quote.interestCouponId,
  );
  return (
    <List>
      <Cell
        title={t`优惠券`}
        secondary={chosen?.best === true ? t`已选省得最多的一张，可以更换` : undefined}
        value={
          quote.interestCouponUsage === -3
            ? t`这笔借款不可用券`
            : usage({
                usage: quote.interestCouponUsage,
                savedFen: quote.cost.benefitFen,
                usableCount: quote.interestCoupons.filter(({ usable }) => usable).length,
                undrawn: chosen !== undefined && isUndrawn(chosen.coupon),
              })
        }
        render={(link) => <Link to="/star-enjoy-loan/borrow/manageCoupon" {...link} />}
        data-testid="borrow-coupon"
      />
    </List>
  );
}
