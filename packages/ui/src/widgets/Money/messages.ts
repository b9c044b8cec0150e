import type { UiLanguage } from "../../locale/UiLocale.tsx";

interface MoneyWords {
  /** The amount as it is read aloud; `amount` is digits with separators, without a mark. */
  spoken: (amount: string) => string;
  hidden: string;
}

export const moneyMessages: Record<UiLanguage, MoneyWords> = {
  "zh-CN": { spoken: (amount) => `${amount} 元`, hidden: "金额已隐藏" },
  en: { spoken: (amount) => `${amount} yuan`, hidden: "Amount hidden" },
};
