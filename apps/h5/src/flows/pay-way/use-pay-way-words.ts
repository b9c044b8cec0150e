import type { PaymentMode } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

interface PayWayWords {
  readonly name: string;
  /** How the money travels, in one sentence. */
  readonly path: string;
}

/** How the money reaches who is paid, by mode. Specification 3: payer, direct to the receiver, or the dealer. */
export function usePayWayWords(): Readonly<Record<PaymentMode, PayWayWords>> {
  const { t } = useLingui();
  return {
    ENTRUSTED_DIRECT: { name: t`受托直付`, path: t`银行放款后直接付给供货方，不经过其他账户。` },
    ENTRUSTED_TRANSIT: {
      name: t`受托支付`,
      path: t`银行放款到付款方的中转账户，再由付款方付给供货方。`,
    },
    SELF_WITHDRAWAL: {
      name: t`自主提款`,
      path: t`银行放款到您的安全账户，由您自己付给供货方。`,
    },
  };
}
