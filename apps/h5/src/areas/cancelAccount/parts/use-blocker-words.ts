import type { CancellationBlocker } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

export interface BlockerWords {
  readonly title: string;
  /** The way to lift it. */
  readonly how: string;
  /** Where that is done. */
  readonly to: string;
}

/** What is in the way of a cancellation, each with the way to lift it. */
export function useBlockerWords(): Readonly<Record<CancellationBlocker, BlockerWords>> {
  const { t } = useLingui();
  return {
    LOAN_BALANCE: {
      title: t`有未结清的借款`,
      how: t`还清全部借款，可以提前还`,
      to: "/repay",
    },
    OVERDUE_DEBT: {
      title: t`有逾期未还`,
      how: t`还清逾期的本金、利息和罚息`,
      to: "/repay",
    },
    PAYMENT_IN_FLIGHT: {
      title: t`有付款或借款在银行处理中`,
      how: t`等银行给出结果，不用操作`,
      to: "/orderList",
    },
    WITHDRAWAL_IN_FLIGHT: {
      title: t`有提现在银行处理中`,
      how: t`等银行给出结果，不用操作`,
      to: "/withdraw",
    },
    TOP_UP_IN_FLIGHT: {
      title: t`有充值在银行处理中`,
      how: t`等银行给出结果，不用操作`,
      to: "/userCenter/balance/psbc",
    },
    ACCOUNT_BALANCE: {
      title: t`安全账户里还有钱`,
      how: t`全部提现到您的银行卡`,
      to: "/withdraw",
    },
    REFUND_PENDING: {
      title: t`还款账户里还有钱`,
      how: t`全部退回到您的同名银行账户`,
      to: "/userCenter/balance/repayBalance/refund",
    },
    COMPENSATION_OPEN: {
      title: t`有代偿款未还`,
      how: t`还清担保人代偿的款项`,
      to: "/repay/components/compensated",
    },
    INVOICE_PENDING: {
      title: t`有发票未开完`,
      how: t`等资金方开出或驳回，可以查看进度`,
      to: "/tax",
    },
    POLICY_ON_ITS_WAY: {
      title: t`店铺保险在办理中`,
      how: t`等保费支付、出单或退费有结果`,
      to: "/business/storeInsure",
    },
  };
}
