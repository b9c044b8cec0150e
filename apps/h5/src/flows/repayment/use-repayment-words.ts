import type { Repayment } from "@kedu/api";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

export interface RepaymentWords {
  readonly kind: (repayment: Pick<Repayment, "kind">) => string;
  readonly status: (repayment: Pick<Repayment, "status">) => {
    words: string;
    tone: Exclude<PillTone, "slab">;
  };
}

/** What is said about a repayment, in the list and on its page. */
export function useRepaymentWords(): RepaymentWords {
  const { t } = useLingui();
  return {
    kind: ({ kind }) => {
      switch (kind) {
        case "MANUAL":
          return t`自行还款`;
        case "EARLY":
          return t`提前还款`;
        case "AUTO_DEBIT":
          return t`到期自动扣款`;
        case "GUARANTOR":
          return t`担保人代偿`;
        case "REFUND":
          return t`订单退款抵扣`;
      }
    },
    status: ({ status }) => {
      switch (status) {
        case "CREATED":
          return { words: t`已提交`, tone: "info" };
        case "PROCESSING":
        case "UNKNOWN":
          return { words: t`处理中`, tone: "info" };
        case "SUCCESS":
          return { words: t`成功`, tone: "positive" };
        case "FAIL":
          return { words: t`未成功`, tone: "neutral" };
      }
    },
  };
}
