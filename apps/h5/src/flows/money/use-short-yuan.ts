import { type Fen, formatShortYuan } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Amounts in fen for the axis of a chart. */
export function useShortYuan(): (amountFen: Fen) => string {
  const { i18n } = useLingui();
  const language = i18n.locale === "en" ? "en" : "zh-CN";
  return (amountFen) => formatShortYuan(amountFen, language);
}
