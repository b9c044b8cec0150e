import type { BankChannel } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Names of the banks that lend and pay, in words; never a logo alone. */
export function useBankWords(): Readonly<Record<BankChannel, string>> {
  const { t } = useLingui();
  return {
    ICBC_BANK: t`工商银行`,
    POSTAL_BANK: t`邮储银行`,
    CCB_BANK: t`建设银行`,
    FMYHB_BANK: t`富民银行`,
  };
}

/** An account as its bank and the last digits of its card. */
export function useAccountWords(): (account: {
  readonly bankChannel: BankChannel;
  readonly last4: string;
}) => string {
  const { t } = useLingui();
  const banks = useBankWords();
  return (account) => t`${banks[account.bankChannel]} 尾号 ${account.last4}`;
}
