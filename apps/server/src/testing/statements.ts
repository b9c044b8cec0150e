import type { ApiClient } from "@kedu/api/browser";
import { sumFen } from "@kedu/domain";
import { expect } from "vitest";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { account } from "../ledger/chart.ts";
import { post } from "../ledger/post.ts";
import { cashIn, overpaid, safeTransferIn, suspenseRefunded } from "../ledger/posting.ts";
import { balanceUsed, transferIn, transferKept } from "../ledger/transfer-posting.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";
import { goTo, payOrders, repayLoans, sendOrder } from "./trade.ts";

/** What the ledger itself says was moved on accounts by the end of a month, credits positive. */
export async function ledgerFen(
  service: TestService,
  names: string[],
  through: string,
): Promise<number> {
  const { rows } = await service.database.execute<{ fen: number }>(sql`
    select coalesce(-sum(p.amount_fen), 0)::bigint as fen from posting p
    join journal j on j.id = p.journal_id join ledger_account a on a.id = p.account_id
    where a.name = any(${sql.param(names)}::text[]) and to_char(j.booked_on, 'YYYY-MM') <= ${through}`);
  return rows[0]?.fen ?? 0;
}

const dealerAccounts = (enterpriseId: string) => ({
  SAFE: account.dealerSafe(enterpriseId, "ICBC_BANK"),
  REPAY: account.dealerRepay(enterpriseId),
  SUSPENSE: account.dealerSuspense(enterpriseId),
});

/** Each month, of each account and of all together, opens, moves and closes as the ledger says. */
export async function expectStatementOfLedger(
  service: TestService,
  client: ApiClient,
  enterpriseId: string,
) {
  const names = dealerAccounts(enterpriseId);
  for (const only of [undefined, "SAFE", "REPAY", "SUSPENSE"] as const) {
    const asked = only === undefined ? Object.values(names) : [names[only]];
    const { months } = await client.statements.listStatementMonths(
      only === undefined ? {} : { account: only },
    );
    for (const month of months) {
      expect(month.closingFen, `${only} ${month.month}`).toBe(
        await ledgerFen(service, asked, month.month),
      );
      expect(sumFen([month.openingFen, month.inFen, -month.outFen])).toBe(month.closingFen);
    }
  }
}

/** Every page of a statement, with the sums of the first. */
export async function everyEntry(
  client: ApiClient,
  input: Parameters<ApiClient["statements"]["listStatementEntries"]>[0] = {},
) {
  const items = [];
  let page = await client.statements.listStatementEntries(input);
  const { sums } = page;
  items.push(...page.items);
  while (page.nextCursor !== null) {
    page = await client.statements.listStatementEntries({ ...input, cursor: page.nextCursor });
    expect(page.sums).toBeNull();
    items.push(...page.items);
  }
  return { items, sums };
}

/** Repeatable randomness: a history that fails once fails again. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Books a year of money in, out and between a dealer's accounts, the same for the same seed. */
export async function bookRandomHistory(
  service: TestService,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  seed: number,
): Promise<void> {
  const random = randomOf(seed);
  const entries = Array.from({ length: 90 }, () => {
    const month = String(1 + random(12)).padStart(2, "0");
    const bookedOn = `2025-${month}-${String(1 + random(28)).padStart(2, "0")}`;
    const amountFen = 1 + random(1_000_000);
    const common = { enterpriseId, bookedOn, bankChannel: "ICBC_BANK", amountFen } as const;
    const eventId = service.context.ids();
    switch (random(6)) {
      case 0:
        return [safeTransferIn({ ...common, transferId: eventId })];
      case 1:
        return [
          cashIn({ ...common, repaymentId: eventId }),
          overpaid({ ...common, repaymentId: eventId }),
        ];
      case 2:
        return [suspenseRefunded({ ...common, refundId: eventId })];
      case 3:
        return [
          transferIn({ ...common, transferId: eventId }),
          transferKept({ ...common, transferId: eventId }),
        ];
      case 4:
        return [balanceUsed({ ...common, repaymentId: eventId })];
      default:
        return [cashIn({ ...common, repaymentId: eventId })];
    }
  }).flat();
  await inTransaction(service.database, (transaction) =>
    post(transaction, service.context, entries),
  );
}

/** Three loans over three months, the first of them repaid. @returns their ids, and a client of the last day. */
export async function tradeForMonths(service: TestService, dealer: PayingDealer) {
  let client = await service.clientOf(dealer);
  const loanIds: string[] = [];
  for (const at of ["2026-03-02", "2026-03-28", "2026-05-04"]) {
    await goTo(service, `${at}T10:00:00+08:00`);
    client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    loanIds.push(loanId ?? "");
    if (at === "2026-03-28") await repayLoans(client, loanIds.slice(0, 1));
  }
  await goTo(service, "2026-05-20T10:00:00+08:00");
  client = await service.clientOf(dealer);
  return { client, loanIds };
}
