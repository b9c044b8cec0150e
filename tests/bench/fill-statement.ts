import { addDays, type BankChannel, type BizDate } from "@kedu/domain";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import { FOLD_FROM, foldMonths } from "@kedu/server/src/ledger/fold-balances.job.ts";
import { post } from "@kedu/server/src/ledger/post.ts";
import {
  cashIn,
  type JournalEntry,
  overpaid,
  safeTransferIn,
  suspenseRefunded,
  withdrawalRequested,
} from "@kedu/server/src/ledger/posting.ts";
import type { OpenService } from "./open-service.ts";

const MONTHS = 24;
const DAYS_OF_MONTH = 30;
/** Banks that keep a safe account of the dealer's. */
export const SAFE_BANKS = ["ICBC_BANK", "POSTAL_BANK", "CCB_BANK"] as const satisfies BankChannel[];
/** Journals of one transaction. */
const TOGETHER = 500;
/** Every event of a round posts so many lines to the dealer's accounts. */
const LINES_OF_ROUND = 6;

/** Books lines on a dealer's safe accounts, the repayment account and what waits, spread over the 24 months before a day; what comes in goes out again. */
export async function fillStatement(
  { context }: Pick<OpenService, "context">,
  enterpriseId: string,
  { lines, until }: { readonly lines: number; readonly until: BizDate },
): Promise<void> {
  const { database, ids } = context;
  const rounds = Math.ceil(lines / LINES_OF_ROUND);
  let waiting: JournalEntry[] = [];
  const book = async () => {
    const entries = waiting;
    waiting = [];
    await inTransaction(database, (transaction) => post(transaction, context, entries));
  };
  for (let round = 0; round < rounds; round += 1) {
    const daysAgo = Math.floor((MONTHS * DAYS_OF_MONTH * (rounds - round)) / rounds);
    const common = {
      enterpriseId,
      bankChannel: SAFE_BANKS[round % SAFE_BANKS.length] ?? SAFE_BANKS[0],
      bookedOn: addDays(until, -daysAgo),
      amountFen: 1 + ((round * 7_919) % 1_000_003),
    };
    const [transferId, repaymentId] = [ids(), ids()];
    waiting.push(
      safeTransferIn({ ...common, transferId }),
      withdrawalRequested({ ...common, safeChannel: common.bankChannel, withdrawalId: ids() }),
      cashIn({ ...common, repaymentId }),
      overpaid({ ...common, repaymentId }),
      suspenseRefunded({ ...common, refundId: ids() }),
    );
    if (waiting.length >= TOGETHER) await book();
  }
  await book();
  while ((await inTransaction(database, foldMonths)) >= FOLD_FROM);
}
