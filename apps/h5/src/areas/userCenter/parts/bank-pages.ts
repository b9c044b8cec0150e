import type { BankChannel } from "@kedu/domain";

/** The page on which the safe account at a bank is seen. */
export const BANK_PAGES: Readonly<Record<BankChannel, string>> = {
  ICBC_BANK: "/userCenter/balance/anxin",
  CCB_BANK: "/userCenter/balance/anxin?bank=CCB_BANK",
  FMYHB_BANK: "/userCenter/balance/fumin",
  POSTAL_BANK: "/userCenter/balance/psbc",
};

/** The page that withdraws from the safe account at a bank. */
export function withdrawPageOf(bankChannel: BankChannel): string {
  return `/withdraw?from=${bankChannel}`;
}
