import { FLEXIBLE_CREDIT, PARTNER_CREDIT, type PayingProduct } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Names of the lines that pay orders. */
export function usePayingLineWords(): Readonly<Record<PayingProduct, string>> {
  const { t } = useLingui();
  return { [FLEXIBLE_CREDIT]: t`灵活信用`, [PARTNER_CREDIT]: t`邮储合作` };
}
