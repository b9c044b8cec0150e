import type { Answer } from "@kedu/api";
import { expect } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { insertPayingDealer } from "../paying-dealer.ts";
import { TEST_START, type TestService } from "../service.ts";
import { bankTransferTo, PAYER } from "../transferring.ts";
import { giveReceivingAccount, withKey } from "../withdrawing.ts";
import { later, request, send, type Trial } from "./trial.ts";

// A process is killed while money that was transferred for repayments is claimed or refunded.

const TRANSFERRED_FEN = 10_000;
const REFUNDED_FEN = 3_000;

/** A dealer with an account for transfers. */
async function dealerWithAccount(service: TestService) {
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const { account } = await client.transfers.applyRepayAccount(undefined, withKey());
  return { dealer, cookie: await service.cookieOf(dealer), accountNo: account.accountNo };
}

/** What waits in suspense is refunded: the bank has paid and it is gone, or neither. */
export const refundBalance: Trial = {
  scope: "startRefund",
  now: TEST_START,
  async prepare(service) {
    const { accountNo, cookie, dealer } = await dealerWithAccount(service);
    const toAccountId = await giveReceivingAccount(service, dealer);
    await bankTransferTo(service, { amountFen: TRANSFERRED_FEN, accountNo });
    return request("/api/refunds", cookie, { toAccountId, amountFen: REFUNDED_FEN });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const refund = await send<Answer<"startRefund">>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(refund.status);
    if (refund.status === "FAIL") expect(refund.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(refund).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select (select count(*)::int from refund) as refunds,
        (select coalesce(sum(-balance_fen), 0)::int from ledger_account
          where name like 'dealer:%:suspense') as waiting_fen,
        (select coalesce(sum(got_fen), 0)::int from sandbox_bank_order where kind = 'PAY_OUT') as paid_fen`);
    const paidFen = refund.status === "SUCCESS" ? REFUNDED_FEN : 0;
    expect(rows).toEqual([
      { refunds: 1, waiting_fen: TRANSFERRED_FEN - paidFen, paid_fen: paidFen },
    ]);
  },
};

/** A transfer that named no dealer is claimed: it is the dealer's, once, and of no one else any more. */
export const claimTransfer: Trial = {
  scope: "claimTransfer",
  now: TEST_START,
  async prepare(service) {
    const { cookie } = await dealerWithAccount(service);
    await bankTransferTo(service, { amountFen: TRANSFERRED_FEN });
    return request("/api/transfers/claims", cookie, { ...PAYER, amountFen: TRANSFERRED_FEN });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    // The phone asks again with the key that it kept, and gets the transfer that is its own by now.
    const claimed = await send<Answer<"claimTransfer">>(service, does);
    expect(claimed.amountFen).toBe(TRANSFERRED_FEN);
    if (acknowledged !== null) expect(claimed).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select (select coalesce(sum(-balance_fen), 0)::int from ledger_account
          where name like 'dealer:%:suspense') as waiting_fen,
        (select coalesce(sum(balance_fen), 0)::int from ledger_account
          where name like 'bank:%:unmatched') as unmatched_fen,
        (select count(*)::int from journal where kind = 'TRANSFER_CLAIMED') as claims,
        (select count(*)::int from notice where kind = 'TRANSFER_RECEIVED') as notices`);
    expect(rows).toEqual([
      { waiting_fen: TRANSFERRED_FEN, unmatched_fen: 0, claims: 1, notices: 1 },
    ]);
  },
};
