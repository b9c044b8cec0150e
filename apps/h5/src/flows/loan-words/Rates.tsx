import { formatRatePercent } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./Rates.css.ts";

interface RatesProps {
  /** Simple annual rate in percent, without the sign. */
  readonly simpleAnnualPercent: string;
  /** Compound annual rate in percent, without the sign; null where there is none. */
  readonly xirrPercent: string | null;
  readonly dailyRatePpm: number;
  /** Coupons are part of the compound rate. */
  readonly couponsCounted?: boolean;
}

/** The simple annual rate, larger than the compound and the daily one beside it. */
export function Rates({ couponsCounted = false, ...rates }: RatesProps): ReactElement {
  const { t } = useLingui();
  return (
    <dl className={css.rates}>
      <div className={css.fact}>
        <dt className={css.label}>{t`年化利率（单利）`}</dt>
        <dd className={css.annual} data-testid="cost-annual">
          {rates.simpleAnnualPercent}%
        </dd>
      </div>
      {rates.xirrPercent === null ? null : (
        <div className={css.fact}>
          <dt className={css.label}>{couponsCounted ? t`复利年化（含优惠）` : t`复利年化`}</dt>
          <dd className={css.other} data-testid="cost-xirr">
            {rates.xirrPercent}%
          </dd>
        </div>
      )}
      <div className={css.fact}>
        <dt className={css.label}>{t`日利率`}</dt>
        <dd className={css.other} data-testid="cost-daily">
          {formatRatePercent(rates.dailyRatePpm)}
        </dd>
      </div>
    </dl>
  );
}
