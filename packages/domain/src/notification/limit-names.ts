import type { TextLanguage } from "../text/text-language.ts";
import type { AppCode } from "../vocabulary/app-code.ts";

/** What notices call the limit of a product, in both languages: as the app does, which has them among its own texts. */
export const LIMIT_NAMES: Readonly<Record<TextLanguage, Readonly<Record<AppCode, string>>>> = {
  zh: { APP1001: "灵活信用额度", APP2001: "经营贷额度", APP4001: "额度", "00406": "邮储合作额度" },
  en: {
    APP1001: "Flexible credit limit",
    APP2001: "Business loan limit",
    APP4001: "Limit",
    "00406": "PSBC partner limit",
  },
};
