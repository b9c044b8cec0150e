import type { Payment, PaymentQuote } from "@kedu/api";
import { formatRatePercent, isConfirmedAtLender } from "@kedu/domain";
import { formatFen, Money, ProtocolCheckbox, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from "react";
import { useBankName } from "../../../flows/bank/bank-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import type { PaymentFigure } from "../../../flows/payment/payment-figures.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import * as css from "./PayFooter.css.ts";

export interface PayFooterProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly terms: PaymentQuote | Payment;
  /** Figures that the dealer has not seen before. */
  readonly changed: ReadonlySet<PaymentFigure>;
  /** The contract of this payment was read and agreed to. */
  readonly agreed: boolean;
  readonly onAgreedChange: (agreed: boolean) => void;
  readonly onOpenContract: () => void;
  /** Counts the tries to pay without having agreed, so that each moves the focus again. */
  readonly triesWithoutAgreeing: number;
  /** Why nothing can be paid now; null when it can. */
  readonly obstacle: string | null;
  /** The button's label where it does not pay: choosing a way first, or sending again. */
  readonly buttonWords: string | null;
  /** Another choice is being priced; until then there is nothing to agree to. */
  readonly repricing: boolean;
  readonly onPay: () => unknown;
}

/** What must be known together before money moves: amount, cost, day, account, contract, and the button. */
export function PayFooter({ ref, ...props }: PayFooterProps): ReactElement {
  const { t } = useLingui();
  const checkbox = useRef<HTMLInputElement>(null);
  const { terms, agreed, obstacle, triesWithoutAgreeing } = props;
  useEffect(() => {
    if (triesWithoutAgreeing > 0) checkbox.current?.focus();
  }, [triesWithoutAgreeing]);
  const amount = formatFen(terms.cost.orderFen);
  return (
    <>
      <Facts terms={terms} changed={props.changed} />
      <ProtocolCheckbox
        ref={checkbox}
        checked={agreed}
        onCheckedChange={props.onAgreedChange}
        documents={[{ id: "loan", title: t`借款合同` }]}
        onOpen={props.onOpenContract}
        disabled={obstacle !== null || props.repricing}
        {...(triesWithoutAgreeing > 0 && !agreed ? { error: t`请先阅读并同意协议` } : {})}
        data-testid="agree"
      />
      <ReasonedButton
        ref={ref}
        reason={obstacle}
        reasonTestId="pay-obstacle"
        onClick={props.onPay}
        loading={props.repricing}
        data-testid="pay"
      >
        {props.buttonWords ??
          (isConfirmedAtLender(terms.appCode) ? t`去银行确认 ${amount}` : t`刷脸付款 ${amount}`)}
      </ReasonedButton>
    </>
  );
}

function Facts({ terms, changed }: Pick<PayFooterProps, "terms" | "changed">): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const bankName = useBankName();
  const { cost, repayAccount } = terms;
  return (
    <dl className={css.facts} data-testid="pay-facts">
      <Fact
        name={t`年化利率（单利）`}
        changed={changed.has("simpleAnnualPercent")}
        testId="pay-annual"
      >
        <span className={css.strong}>{cost.simpleAnnualPercent}%</span>
      </Fact>
      <Fact
        name={t`利息（${cost.termDays} 天）`}
        changed={changed.has("interestFen")}
        testId="pay-interest"
      >
        <Money fen={cost.interestFen} size="s" />
      </Fact>
      <Fact
        wide
        name={t`到期还 ${dates.full(cost.dueOn)}`}
        changed={changed.has("dueOn") || changed.has("totalDueFen")}
        testId="pay-due"
      >
        <Money fen={cost.totalDueFen} size="s" />
      </Fact>
      <Fact name={t`日利率`} changed={changed.has("dailyRatePpm")} testId="pay-daily">
        {formatRatePercent(cost.dailyRatePpm)}
      </Fact>
      <Fact name={t`扣款账户`} changed={changed.has("accountId")} testId="pay-account">
        {repayAccount === null
          ? t`未开户`
          : t`${bankName(repayAccount.bankName)} ${repayAccount.last4}`}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly changed: boolean;
  readonly wide?: boolean;
  readonly testId: string;
}

function Fact(props: FactProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={props.wide === true ? `${css.fact} ${css.wide}` : css.fact}>
      <dt className={css.name}>{props.name}</dt>
      <dd className={css.value} data-testid={props.testId}>
        {props.children}
        {props.changed ? <StatusPill tone="caution">{t`已更新`}</StatusPill> : null}
      </dd>
    </div>
  );
}
