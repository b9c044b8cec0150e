import { createContext, useContext, type ReactNode } from "react";

/** Languages that the widgets' own few words exist in. */
export type UiLanguage = "zh-CN" | "en";

const LanguageContext = createContext<UiLanguage>("zh-CN");

export interface UiLocaleProps {
  /** BCP 47 tag of the page's language. Without a provider the widgets speak Chinese. */
  language: UiLanguage;
  /** Every widget in it speaks this language. */
  children: ReactNode;
}

/** Tells every widget below which language its built-in words are in. */
export function UiLocale({ language, children }: UiLocaleProps) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useUiLanguage(): UiLanguage {
  return useContext(LanguageContext);
}

/**
 * Messages of one widget in the page's language. Each widget keeps a table of its own beside it, so a
 * page pays for the words of the widgets it uses and no others.
 */
export function useMessages<Messages>(table: Record<UiLanguage, Messages>): Messages {
  return table[useContext(LanguageContext)];
}
