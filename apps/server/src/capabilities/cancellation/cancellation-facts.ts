import { type BizDate, type CancellationFacts, type Fen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { balancesOf } from "../../ledger/balances.ts";
import { account } from "../../ledger/chart.ts";
import { hasPolicyOnItsWay } from "../insurance/policy-reader.ts";
import { hasCompensatedLoan } from "../loans/compensated-reader.ts";
import { isOverdue, readOpenLoans } from "../loans/loans-reader.ts";
import { hasIntentAtBank } from "../payments/intent-reader.ts";
import { hasPendingInvoice } from "../tax/invoice-reader.ts";
import { readTopUpsUnderWay } from "../top-ups/top-up-reader.ts";
import {
  askSafeBalance,
  lockSafeBalance,
  readSafeWithBalance,
  type SafeAccount,
} from "../withdrawals/safe-balance.ts";
import { hasWithdrawalUnderWay } from "../withdrawals/withdrawal-reader.ts";

/** What lies on the safe account, as the bank says it now. */
export interface AskedBalance {
  /** Null where none was opened: there is nothing to ask for, and nothing to close. */
  readonly safe: SafeAccount | null;
  readonly balanceFen: Fen;
  /** How many withdrawals had ended when the bank was asked. */
  readonly version: number;
}

/** Asks the bank, outside of any transaction. @throws ProviderTimeoutError, ProviderUnavailableError */
export async function askBalance(context: Context, enterpriseId: string): Promise<AskedBalance> {
  const safe = await readSafeWithBalance(context.database, context, enterpriseId);
  if (safe === null) return { safe, balanceFen: 0, version: 0 };
  return { safe, ...(await askSafeBalance(context, safe)) };
}

/** Locks the stored balance. @returns whether what the bank said is still true: no withdrawal has ended since. */
export async function isBalanceTrue(
  transaction: Transaction,
  { safe, version }: AskedBalance,
): Promise<boolean> {
  if (safe === null) return true;
  const known = await lockSafeBalance(transaction, safe.account.accountId);
  return known?.version === version;
}

/** What is in the way of a cancellation. In a transaction that has locked the lines, nothing is added while it lasts. */
export async function readFacts(
  reader: Reader,
  {
    enterpriseId,
    today,
    balanceFen,
  }: { readonly enterpriseId: string; readonly today: BizDate; readonly balanceFen: Fen },
): Promise<CancellationFacts> {
  const suspense = account.dealerSuspense(enterpriseId);
  const repay = account.dealerRepay(enterpriseId);
  const loans = await readOpenLoans(reader, enterpriseId);
  const owed = await balancesOf(reader, [suspense, repay]);
  return {
    LOAN_BALANCE: loans.length > 0,
    OVERDUE_DEBT: loans.some(({ facts }) => isOverdue(facts, today)),
    PAYMENT_IN_FLIGHT: await hasIntentAtBank(reader, enterpriseId),
    WITHDRAWAL_IN_FLIGHT: await hasWithdrawalUnderWay(reader, enterpriseId),
    TOP_UP_IN_FLIGHT: (await readTopUpsUnderWay(reader, enterpriseId)).length > 0,
    ACCOUNT_BALANCE: balanceFen > 0,
    // Paid too much, and not paid back yet.
    REFUND_PENDING: owed.get(suspense) !== 0 || owed.get(repay) !== 0,
    COMPENSATION_OPEN: await hasCompensatedLoan(reader, enterpriseId),
    INVOICE_PENDING: await hasPendingInvoice(reader, enterpriseId),
    POLICY_ON_ITS_WAY: await hasPolicyOnItsWay(reader, enterpriseId),
  };
}
