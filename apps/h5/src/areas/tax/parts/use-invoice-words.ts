import type { Invoice } from "@kedu/api";
import type { InvoiceKind, InvoiceStatus } from "@kedu/domain";
import type { StatusPillProps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

interface InvoiceWords {
  readonly states: Readonly<
    Record<InvoiceStatus, { readonly text: string; readonly tone: StatusPillProps["tone"] }>
  >;
  readonly kinds: Readonly<Record<InvoiceKind, string>>;
  /** What became of it and what to do; null where there is nothing to say. */
  readonly adviceOf: (
    invoice: Invoice,
  ) => { readonly title: string; readonly text: string; readonly tone: "info" | "caution" } | null;
}

/** Invoices in words. */
export function useInvoiceWords(): InvoiceWords {
  const { t } = useLingui();
  return {
    states: {
      REQUESTED: { text: t`开票中`, tone: "info" },
      ISSUED: { text: t`已开出`, tone: "positive" },
      REJECTED: { text: t`已驳回`, tone: "critical" },
      VOIDED: { text: t`已作废`, tone: "neutral" },
    },
    kinds: { ORDINARY: t`普通发票`, SPECIAL: t`专用发票` },
    adviceOf: ({ isLost, reason, status }) => {
      switch (status) {
        case "ISSUED":
          return null;
        case "REQUESTED":
          return {
            tone: "info",
            title: t`资金方正在开票`,
            text: t`开出后会通知您，不用重复申请。开出之前不能注销账户。`,
          };
        case "REJECTED":
          return isLost
            ? {
                tone: "caution",
                title: t`资金方没有收到申请`,
                text: t`申请已关闭，不会再开出。这些月份的利息可以重新申请。`,
              }
            : {
                tone: "caution",
                title: t`资金方驳回：${reason ?? ""}`,
                text: t`请核对发票抬头。这些月份的利息可以重新申请。`,
              };
        case "VOIDED":
          return {
            tone: "caution",
            title: t`资金方作废：${reason ?? ""}`,
            text: t`这张发票不能再用。这些月份的利息可以重新申请。`,
          };
      }
    },
  };
}
