import type { ApiClient } from "@kedu/api/browser";
import { sumFen } from "@kedu/domain";
import { expect } from "vitest";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { account } from "../ledger/chart.ts";
import { post, reverse } from "../ledger/post.ts";
import {
  cashIn,
  compensated,
  credit,
  debit,
  drawdownToSafe,
  entry,
  interestAccrued,
  type JournalEntry,
  overpaid,
  recourseRepaid,
  repaid,
  safeTransferIn,
  suspenseRefunded,
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
} from "../ledger/posting.ts";
import { premiumRefunded, premiumRequested, premiumReturned } from "../ledger/premium-posting.ts";
import { orderRefunded } from "../ledger/refund-posting.ts";
import {
  balanceUsed,
  toppedUp,
  transferClaimed,
  transferIn,
  transferKept,
  unmatchedIn,
} from "../ledger/transfer-posting.ts";
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

/**
 * Books a year of everything that moves a dealer's own money, the same for the same seed: transfers, claims, top-ups, loans
 * paid in, repayments to lender and guarantor, overpayments, refunds, withdrawals, premiums and corrections.
 * @returns the kinds that were booked
 */
export async function bookRandomHistory(
  service: TestService,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  seed: number,
): Promise<ReadonlySet<string>> {
  const random = randomOf(seed);
  const makers = Object.values(EVENTS);
  const entries = Array.from({ length: 180 }, (_, index) => {
    const make = makers[index < makers.length ? index : random(makers.length)];
    if (make === undefined) throw new Error("there is an event for each number");
    return make({
      enterpriseId,
      bookedOn: randomDay(random),
      bankChannel: "ICBC_BANK",
      safeChannel: "ICBC_BANK",
      amountFen: 1 + random(1_000_000),
      id: service.context.ids(),
      part: random(100),
    });
  }).flat();
  await inTransaction(service.database, async (transaction) => {
    const ids = await post(transaction, service.context, entries);
    for (const id of ids.filter((_, index) => index % 17 === 0)) {
      await reverse(transaction, service.context, id, randomDay(random));
    }
  });
  return new Set(["REVERSAL", ...entries.map(({ kind }) => kind)]);
}

const randomDay = (random: (below: number) => number): string =>
  `2025-${String(1 + random(12)).padStart(2, "0")}-${String(1 + random(28)).padStart(2, "0")}`;

interface RandomEvent {
  readonly enterpriseId: string;
  readonly bookedOn: string;
  readonly bankChannel: "ICBC_BANK";
  readonly safeChannel: "ICBC_BANK";
  readonly amountFen: number;
  readonly id: string;
  /** Of a hundred. */
  readonly part: number;
}

/** The journals of one event, by its name. */
const EVENTS: Readonly<Record<string, (event: RandomEvent) => readonly JournalEntry[]>> = {
  safeTransfer: (event) => [safeTransferIn({ ...event, transferId: event.id })],
  topUp: (event) => [toppedUp({ ...event, topUpId: event.id })],
  loanPaidIn: (event) => [
    drawdownToSafe({ ...event, loanId: event.id, principalFen: event.amountFen }),
  ],
  overpayment: (event) => [
    cashIn({ ...event, repaymentId: event.id }),
    overpaid({ ...event, repaymentId: event.id }),
  ],
  suspenseRefund: (event) => [suspenseRefunded({ ...event, refundId: event.id })],
  transferKept: (event) => [
    transferIn({ ...event, transferId: event.id }),
    transferKept({ ...event, transferId: event.id }),
  ],
  claimedTransfer: (event) => [
    unmatchedIn({ ...event, transferId: event.id }),
    transferClaimed({ ...event, transferId: event.id }),
  ],
  balanceUsed: (event) => [balanceUsed({ ...event, repaymentId: event.id })],
  debit: (event) => [cashIn({ ...event, repaymentId: event.id })],
  repayment: (event) => [
    repaid({
      ...event,
      repaymentId: event.id,
      loanId: event.id,
      penaltyFen: event.part,
      interestFen: 1 + event.part,
      principalFen: event.amountFen,
      interestCoupon: { sponsorId: "S1", benefitFen: 1 + event.part },
    }),
  ],
  recourseRepayment: (event) => [
    recourseRepaid({ ...event, repaymentId: event.id, compensationId: event.id }),
  ],
  orderRefund: ({ enterpriseId, id, bookedOn, amountFen, part }) => [
    orderRefunded({
      refundId: id,
      bookedOn,
      receiverId: "R1",
      loanId: id,
      principalFen: part,
      surplus: { enterpriseId, amountFen },
    }),
  ],
  withdrawal: (event) => [
    withdrawalRequested({ ...event, withdrawalId: event.id }),
    event.part < 50
      ? withdrawalPaid({ ...event, withdrawalId: event.id })
      : withdrawalReturned({ ...event, withdrawalId: event.id }),
  ],
  returnedWithdrawal: (event) => [
    withdrawalRequested({ ...event, withdrawalId: event.id }),
    withdrawalReturned({ ...event, withdrawalId: event.id }),
  ],
  premium: (event) => [premiumRequested({ ...event, premiumId: event.id, insurerId: "I1" })],
  returnedPremium: (event) => [
    premiumRequested({ ...event, premiumId: event.id, insurerId: "I1" }),
    premiumReturned({ ...event, premiumId: event.id, insurerId: "I1" }),
  ],
  premiumRefund: (event) => [premiumRefunded({ ...event, premiumId: event.id, insurerId: "I1" })],
};

/**
 * Books a year of everything that moves the debt of a loan that its guarantor paid, the same for the same seed.
 * @returns the accounts of the debt
 */
export async function bookRandomDebt(
  service: TestService,
  {
    enterpriseId,
    loanId,
    compensationId,
  }: Readonly<Record<"enterpriseId" | "loanId" | "compensationId", string>>,
  seed: number,
): Promise<string[]> {
  const random = randomOf(seed);
  const entries = Array.from({ length: 150 }, () => {
    const bookedOn = randomDay(random);
    const event = { bookedOn, enterpriseId, loanId, compensationId, guarantorId: "G1" };
    const [amountFen, interestFen, id] = [
      1 + random(1_000_000),
      1 + random(9_000),
      service.context.ids(),
    ];
    const interestCoupon = { sponsorId: "S1", benefitFen: 1 + random(500) };
    const parts = { principalFen: amountFen, interestFen, penaltyFen: random(90) };
    switch (random(7)) {
      case 0:
        return interestAccrued({ loanId: id, accruedOn: bookedOn, amountFen });
      case 1:
        return repaid({ ...event, ...parts, repaymentId: id, interestCoupon });
      case 2:
        return compensated({ ...event, ...parts, compensationId: id, interestCoupon });
      case 3:
        return entry("RECOURSE", id, bookedOn, [
          debit(account.recourseReceivable(compensationId), amountFen),
          credit(account.guarantorSettlement("G1"), amountFen),
        ]);
      case 4:
        return recourseRepaid({ ...event, repaymentId: id, amountFen });
      case 5:
        return orderRefunded({
          ...event,
          refundId: id,
          receiverId: "R1",
          principalFen: amountFen,
          recourse: { compensationId, amountFen: interestFen },
        });
      default:
        return entry("PENALTY_ACCRUAL", id, bookedOn, [
          debit(account.loanPenaltyReceivable(loanId), amountFen),
          credit(account.incomePenalty(), amountFen),
        ]);
    }
  });
  await inTransaction(service.database, async (transaction) => {
    const ids = await post(transaction, service.context, entries);
    for (const id of ids.filter((_, index) => index % 29 === 0)) {
      await reverse(transaction, service.context, id, randomDay(random));
    }
  });
  return [
    account.loanPrincipal(loanId),
    account.loanInterestReceivable(loanId),
    account.loanPenaltyReceivable(loanId),
    account.recourseReceivable(compensationId),
  ];
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
