import {
  type AppCode,
  type BankChannel,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useBankWords } from "../../../flows/bank/bank-words.ts";

export interface StatementWords {
  /** A safe account with its bank, where it is one alone: a dealer may have several. */
  readonly account: (account: StatementAccount, bankChannel?: BankChannel | null) => string;
  readonly kind: (kind: StatementKind) => string;
  /** Null for products that have no loans. */
  readonly product: (appCode: AppCode) => string | null;
}

/** What is said of the lines of a statement. */
export function useStatementWords(): StatementWords {
  const { t } = useLingui();
  const banks = useBankWords();
  return {
    account: (account, bankChannel = null) => {
      switch (account) {
        case "SAFE":
          return bankChannel === null ? t`安全账户` : `${t`安全账户`} · ${banks[bankChannel]}`;
        case "REPAY":
          return t`还款账户`;
        case "SUSPENSE":
          return t`待用余额`;
      }
    },
    kind: (kind) => {
      switch (kind) {
        case "DRAWDOWN":
          return t`借款到账`;
        case "SAFE_TRANSFER_IN":
          return t`转入安全账户`;
        case "TOP_UP":
          return t`银行卡充值`;
        case "PREMIUM_REQUEST":
          return t`保费支出`;
        case "PREMIUM_RETURNED":
          return t`保费未付成退回`;
        case "PREMIUM_REFUND":
          return t`退保退还保费`;
        case "TRANSFER_IN":
          return t`转账到账`;
        case "TRANSFER_CLAIMED":
          return t`认领到账`;
        case "CASH_IN":
          return t`银行卡扣款转入`;
        case "REPAYMENT":
          return t`归还借款`;
        case "RECOURSE_REPAYMENT":
          return t`归还担保人`;
        case "OVERPAYMENT":
          return t`转为待用余额`;
        case "BALANCE_USED":
          return t`待用余额还款`;
        case "ORDER_REFUND":
          return t`订单退款转入`;
        case "SUSPENSE_REFUND":
          return t`退回银行卡`;
        case "WITHDRAWAL_REQUEST":
          return t`提现`;
        case "WITHDRAWAL_RETURNED":
          return t`提现退回`;
        case "REVERSAL":
          return t`冲正`;
      }
    },
    product: (appCode) => {
      switch (appCode) {
        case FLEXIBLE_CREDIT:
          return t`灵活信用`;
        case BUSINESS_LOAN:
          return t`经营贷`;
        case PARTNER_CREDIT:
          return t`邮储合作`;
        case "APP4001":
          return null;
      }
    },
  };
}
