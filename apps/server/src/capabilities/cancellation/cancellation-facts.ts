import { type BizDate, type CancellationFacts, type Fen, sumFen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { balancesOf } from "../../ledger/balances.ts";
import { account } from "../../ledger/chart.ts";
import type { FullAccount } from "../accounts/account-reader.ts";
import { hasPolicyOnItsWay } from "../insurance/policy-reader.ts";
import { hasCompensatedLoan } from "../loans/compensated-reader.ts";
import { isOverdue, readOpenLoans } from "../loans/loans-reader.ts";
import { hasIntentAtBank } from "../payments/intent-reader.ts";
import { hasPendingInvoice } from "../tax/invoice-reader.ts";
import { readTopUpsUnderWay } from "../top-ups/top-up-reader.ts";
import {
  askSafeBalance,
  lockSafeBalances,
  readSafesWithBalance,
} from "../withdrawals/safe-balance.ts";
import { hasWithdrawalUnderWay } from "../withdrawals/withdrawal-reader.ts";

/** What lies on the safe accounts, as their banks say it now. */
export interface AskedBalance {
  /** None where none was opened: there is nothing to ask for, and nothing to close. */
  readonly safes: readonly FullAccount[];
  /** Of all of them. */
  readonly balanceFen: Fen;
  /** By account, how many withdrawals had ended when its bank was asked. */
  readonly versions: ReadonlyMap<string, number>;
}

/** Asks the banks, outside of any transaction. @throws ProviderTimeoutError, ProviderUnavailableError */
export async function askBalance(context: Context, enterpriseId: string): Promise<AskedBalance> {
  const safes = await readSafesWithBalance(context.database, context, enterpriseId);
  const asked = await Promise.all(
    safes.map(async (safe) => ({ safe, ...(await askSafeBalance(context, safe)) })),
  );
  return {
    safes: safes.map(({ account: safe }) => safe),
    balanceFen: sumFen([0, ...asked.map(({ balanceFen }) => balanceFen)]),
    versions: new Map(asked.map(({ safe, version }) => [safe.account.accountId, version])),
  };
}

/** Locks the stored balances. @returns whether what the banks said is still true: no withdrawal has ended since. */
export async function isBalanceTrue(
  transaction: Transaction,
  enterpriseId: string,
  { safes, versions }: AskedBalance,
): Promise<boolean> {
  if (safes.length === 0) return true;
  const known = await lockSafeBalances(transaction, enterpriseId);
  return safes.every(({ accountId }) => known.get(accountId) === versions.get(accountId));
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
