import type { TextLanguage } from "../text/text-language.ts";
import { BANK_CHANNELS, type BankChannel } from "../vocabulary/bank-channel.ts";

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

/**
 * The bank of an account in the reader's language, by the Chinese name it is registered with. A bank that is none of
 * ours is called as it is registered.
 */
export function bankNameIn(language: TextLanguage, registeredName: string): string {
  const channel = BANK_CHANNELS.find((each) => BANK_NAMES.zh[each] === registeredName);
  return channel === undefined ? registeredName : BANK_NAMES[language][channel];
}
