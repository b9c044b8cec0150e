import { expect } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { submitCancellation } from "../cancelling.ts";
import { insertPayingDealer } from "../paying-dealer.ts";
import { TEST_START, type TestService } from "../service.ts";
import { goTo } from "../trade.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  giveSafeAccount,
  startWithdrawal,
} from "../withdrawing.ts";
import { later, request, type Trial } from "./trial.ts";
import { statusOfWithdrawal } from "./withdrawal-again.ts";

// A process is killed while it works on one of several safe accounts of a dealer.

const ICBC_FEN = 1_000_000;
const PSBC_FEN = 700_000;
const WITHDRAWN_FEN = 400_000;

/** A dealer with a safe account at ICBC, opened first, and one at PSBC. */
async function dealerWithTwo(service: TestService) {
  const dealer = await insertPayingDealer(service.context);
  return { dealer, psbc: await giveSafeAccount(service, dealer, "POSTAL_BANK") };
}

/** The dealer withdraws from the second account: what leaves it leaves no other. */
export const withdrawFromSecond: Trial = {
  scope: "confirmWithdrawal",
  now: TEST_START,
  async prepare(service) {
    const { dealer, psbc } = await dealerWithTwo(service);
    await fillSafeAccount(service, dealer, ICBC_FEN);
    await fillSafeAccount(service, psbc, PSBC_FEN);
    const toAccountId = await giveReceivingAccount(service, dealer);
    const client = await service.clientOf(dealer);
    const { withdrawalId, challengeId, code } = await startWithdrawal(service, client, dealer, {
      bankChannel: "POSTAL_BANK",
      toAccountId,
      amountFen: WITHDRAWN_FEN,
    });
    return request(
      `/api/withdrawals/${withdrawalId}/confirmation`,
      await service.cookieOf(dealer),
      { challengeId, code },
    );
  },
  async recover(service, does, acknowledged) {
    const status = await statusOfWithdrawal(service, does, acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select split_part(name, ':', 4) as bank, (-balance_fen)::int as booked_fen,
        (select sum(balance_fen)::int from sandbox_bank_account) as at_banks_fen
      from ledger_account where name like 'dealer:%:safe:%' order by name`);
    const leftFen = status === "SUCCESS" ? PSBC_FEN - WITHDRAWN_FEN : PSBC_FEN;
    const atBanks = { at_banks_fen: ICBC_FEN + leftFen };
    expect(rows).toEqual([
      { bank: "ICBC_BANK", booked_fen: ICBC_FEN, ...atBanks },
      { bank: "POSTAL_BANK", booked_fen: leftFen, ...atBanks },
    ]);
  },
};

/**
 * A cancellation has each bank close the account that it keeps, the first opened last: each is asked for one closing. One
 * that never reached its bank ends the cancellation, and what another has closed stays closed.
 */
export const closeAccounts: Trial = {
  scope: "due:account cancellations",
  now: "2026-03-03T10:00:00+08:00",
  async prepare(service) {
    const { dealer } = await dealerWithTwo(service);
    await submitCancellation(await service.clientOf(dealer));
    await goTo(service, "2026-03-03T09:59:59+08:00");
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-03-03T10:05:00+08:00");
    await later(service, "2026-03-03T10:30:00+08:00");
    const { rows } = await service.context.database.execute(sql`
      select c.status, e.status as enterprise,
        (select count(*)::int from bank_account a
          where a.card_type = 0 and a.status = 'CLOSED') as closed,
        (select count(*)::int from sandbox_bank_order o
          where o.kind = 'CLOSE' and o.state = 'OK') as closed_by_banks,
        (select count(*)::int from sandbox_bank_order o where o.arrivals > 1) as asked_twice
      from account_cancellation c join enterprise e on e.id = c.enterprise_id`);
    const closed = rows[0]?.["closed"];
    const isDone = closed === 2;
    expect([0, 1, 2]).toContain(closed);
    expect(rows).toEqual([
      {
        status: isDone ? "SUCCESS" : "REJECTED",
        enterprise: isDone ? "CANCELLED" : "ACTIVE",
        closed,
        closed_by_banks: closed,
        asked_twice: 0,
      },
    ]);
  },
};
