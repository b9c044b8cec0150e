import type { TextLanguage } from "../text/text-language.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";

/** What notices call the banks, in both languages: as the app does, which has them among its own texts. */
export const BANK_NAMES: Readonly<Record<TextLanguage, Readonly<Record<BankChannel, string>>>> = {
  zh: {
    ICBC_BANK: "工商银行",
    POSTAL_BANK: "邮储银行",
    CCB_BANK: "建设银行",
    FMYHB_BANK: "富民银行",
  },
  en: { ICBC_BANK: "ICBC", POSTAL_BANK: "PSBC", CCB_BANK: "CCB", FMYHB_BANK: "Fumin Bank" },
};
