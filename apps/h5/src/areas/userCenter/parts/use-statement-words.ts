import {
  type AppCode,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

export interface StatementWords {
  readonly account: (account: StatementAccount) => string;
  readonly kind: (kind: StatementKind) => string;
  /** Null for products that have no loans. */
  readonly product: (appCode: AppCode) => string | null;
}

/** What is said of the lines of a statement. */
export function useStatementWords(): StatementWords {
  const { t } = useLingui();
  return {
    account: (account) => {
      switch (account) {
        case "SAFE":
          return t`安全账户`;
        case "REPAY":
          return t`还款账户`;
        case "SUSPENSE":
          return t`待退款`;
      }
    },
    kind: (kind) => {
      switch (kind) {
        case "DRAWDOWN":
          return t`借款到账`;
        case "SAFE_TRANSFER_IN":
          return t`转入`;
        case "CASH_IN":
          return t`还款到账`;
        case "REPAYMENT":
          return t`归还借款`;
        case "RECOURSE_REPAYMENT":
          return t`归还担保方`;
        case "OVERPAYMENT":
          return t`多还的钱`;
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
        case "APP4001":
        case "00406":
          return null;
      }
    },
  };
}
