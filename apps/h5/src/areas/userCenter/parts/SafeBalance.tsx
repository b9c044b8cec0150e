import type { SafeAccount } from "@kedu/api";
import { Card, Money, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useAccountWords, useBankWords } from "../../../flows/bank/bank-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./Balance.css.ts";

/** What the bank says is on the safe account, and when it said so. One of several is headed by its bank. */
export function SafeBalance({
  safe,
  isOneOfSeveral = false,
  children,
}: {
  readonly safe: SafeAccount;
  readonly isOneOfSeveral?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  const banks = useBankWords();
  const at = dates.moment(safe.asOf);
  return (
    <>
      {safe.fresh ? null : (
        <Notice tone="caution" live title={t`银行暂时没有回答`} data-testid="balance-old">
          {t`下面是 ${at} 的余额，恢复后会更新。钱没有变动。`}
        </Notice>
      )}
      <Card
        heading={isOneOfSeveral ? t`${banks[safe.account.bankChannel]}安全账户` : t`安全账户`}
        data-testid="safe-balance"
      >
        <Money fen={safe.balanceFen} size="l" data-testid="safe-balance-amount" />
        <p className={css.label}>{accountWords(safe.account)}</p>
        <p className={css.label}>{t`银行余额 · ${at}`}</p>
        {safe.inTransitFen === 0 ? null : (
          <p className={css.label} data-testid="in-transit">
            {t`提现中`} <Money fen={safe.inTransitFen} size="bodySmall" />
          </p>
        )}
        {children}
      </Card>
    </>
  );
}
