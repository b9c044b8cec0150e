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

/** By the names they are registered with, which a test compares with the domain's. */
const CHANNELS: Readonly<Partial<Record<string, BankChannel>>> = {
  工商银行: "ICBC_BANK",
  邮储银行: "POSTAL_BANK",
  建设银行: "CCB_BANK",
  富民银行: "FMYHB_BANK",
};

/**
 * The bank of an account, by the Chinese name it is registered with. A bank that is none of ours is called as it is
 * registered.
 */
export function useBankName(): (registeredName: string) => string {
  const banks = useBankWords();
  return (registeredName) => {
    const channel = CHANNELS[registeredName];
    return channel === undefined ? registeredName : banks[channel];
  };
}

/** An account as its bank and the last digits of its card. */
export function useAccountWords(): (account: {
  readonly bankName: string;
  readonly last4: string;
}) => string {
  const { t } = useLingui();
  const nameOf = useBankName();
  return ({ bankName, last4 }) => t`${nameOf(bankName)} 尾号 ${last4}`;
}
