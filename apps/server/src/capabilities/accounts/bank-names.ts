import type { BankChannel } from "@kedu/domain";

/** What dealers call the banks. */
export const BANK_NAMES: Readonly<Record<BankChannel, string>> = {
  ICBC_BANK: "工商银行",
  POSTAL_BANK: "邮储银行",
  CCB_BANK: "建设银行",
  FMYHB_BANK: "富民银行",
};
