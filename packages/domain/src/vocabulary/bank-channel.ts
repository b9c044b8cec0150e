/** Banks that fund and settle. Source: specification 3. */
export const BANK_CHANNELS = ["ICBC_BANK", "POSTAL_BANK", "CCB_BANK", "FMYHB_BANK"] as const;
export type BankChannel = (typeof BANK_CHANNELS)[number];

export function isBankChannel(value: unknown): value is BankChannel {
  return (BANK_CHANNELS as readonly unknown[]).includes(value);
}
