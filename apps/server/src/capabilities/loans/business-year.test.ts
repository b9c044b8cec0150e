import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { goTo, repayLoans, setRepayBalance } from "../../testing/trade.ts";

const MUCH_FEN = 1_000_000_000_000;

/** The lines as home shows them, by product. */
async function linesOf(client: ApiClient) {
  const { lines } = await client.credit.getHome();
  return Object.fromEntries(
    lines.map(({ appCode, status, usedFen, overdue }) => [appCode, { status, usedFen, overdue }]),
  );
}

async function noticesOf(client: ApiClient): Promise<string[]> {
  const { items } = await client.notifications.listNotices({});
  return items.map(({ kind }) => kind);
}

test(
  "a year of a loan over twelve periods: one row missed, and a second loan settled early",
  { timeout: 300_000 },
  async () => {
    const { service, dealer, client } = await startBorrowing();
    const at = async (instant: string) => {
      await goTo(service, `${instant}+08:00`);
      await expectInvariants(service.database, service.clock.now());
    };
    await setRepayBalance(service, dealer, MUCH_FEN);
    const loanId = await drawBusinessLoan(service, dealer, {
      principalFen: 12_000_000,
      periods: 12,
    });
    const loan = () => client.loans.getLoan({ loanId });
    expect(await client.repayment.getRepayOverview({ appCode: "APP2001" })).toMatchObject({
      outstandingPrincipalFen: 12_000_000,
      dueNowFen: 0,
      groups: [{ dueOn: "2026-04-10", daysLeft: 39, totalFen: 1_140_400 }],
      nextDebit: { at: "2026-04-10T14:30:00+08:00", amountFen: 1_140_400 },
    });
    expect(await client.repayment.getRepayOverview({})).toMatchObject({ groups: [] });

    // Reminded 7 and 3 days before and on the day, debited at 14:30.
    await at("2026-04-03T10:00:00");
    expect(await noticesOf(client)).toEqual(["DUE_IN_7"]);
    expect((await loan()).instalmentStatus).toBe("TO_BE_PAID");
    await at("2026-04-10T14:29:59");
    expect(await noticesOf(client)).toEqual(["DUE_TODAY", "DUE_IN_3", "DUE_IN_7"]);
    expect(await loan()).toMatchObject({ periodsPaid: 0, dueNowFen: 1_140_400 });
    await at("2026-04-10T14:30:00");
    expect(await loan()).toMatchObject({
      periodsPaid: 1,
      dueOn: "2026-05-10",
      dueNowFen: 0,
      totalDueFen: 1_099_000,
      instalmentStatus: "NORMAL",
    });

    // The second row is missed: overdue from the next day, penalty instead of interest, frozen at noon.
    await setRepayBalance(service, dealer, 0);
    await at("2026-05-10T23:59:59");
    expect((await loan()).status).toBe("ACTIVE");
    await at("2026-05-11T11:59:59");
    expect(await loan()).toMatchObject({
      status: "OVERDUE",
      instalmentStatus: "OVERDUE",
      dueNowFen: 1_099_450,
      plan: { 1: { overdueSince: "2026-05-11", penaltyFen: 450, status: "OVERDUE" } },
    });
    expect(await linesOf(client)).toMatchObject({
      APP1001: { status: "AVAILABLE", overdue: null },
      APP2001: { status: "AVAILABLE", overdue: { days: 1, amountFen: 1_099_450 } },
    });
    await at("2026-05-11T12:00:00");
    expect(await linesOf(client)).toMatchObject({
      APP1001: { status: "AVAILABLE" },
      APP2001: { status: "LOAN_LOCKED" },
    });

    // A part is debited: penalty, interest, principal. The line opens only when nothing is overdue.
    await at("2026-05-12T14:00:00");
    await setRepayBalance(service, dealer, 500_000);
    await at("2026-05-12T23:59:00");
    const partly = await loan();
    expect(partly.plan[1]).toMatchObject({
      paidPenaltyFen: 900,
      paidInterestFen: 99_000,
      paidPrincipalFen: 400_100,
      owedFen: 599_900,
      debits: [
        { runAt: "2026-05-12T23:30:00+08:00", askedFen: 599_900, gotFen: 0, status: "FAIL" },
        {
          runAt: "2026-05-12T14:30:00+08:00",
          askedFen: 1_099_900,
          gotFen: 500_000,
          status: "SUCCESS",
        },
        { runAt: "2026-05-11T23:30:00+08:00", askedFen: 1_099_450, gotFen: 0, status: "FAIL" },
        { runAt: "2026-05-11T14:30:00+08:00", askedFen: 1_099_450, gotFen: 0, status: "FAIL" },
        { runAt: "2026-05-10T23:30:00+08:00", askedFen: 1_099_000, gotFen: 0, status: "FAIL" },
        { runAt: "2026-05-10T14:30:00+08:00", askedFen: 1_099_000, gotFen: 0, status: "FAIL" },
      ],
    });
    expect(await linesOf(client)).toMatchObject({ APP2001: { status: "LOAN_LOCKED" } });
    await at("2026-05-15T10:00:00");
    await setRepayBalance(service, dealer, MUCH_FEN);
    // Three more days on 5,999.00 at one and a half times 0.03 %: 8.09865 in exact figures.
    expect(await repayLoans(client, [loanId])).toMatchObject({
      kind: "MANUAL",
      parts: { principalFen: 599_900, interestFen: 0, penaltyFen: 810 },
      availableAfterFen: 20_000_000,
    });
    await expectInvariants(service.database, service.clock.now());
    expect(await loan()).toMatchObject({ status: "ACTIVE", periodsPaid: 2, dueOn: "2026-06-10" });
    expect(await linesOf(client)).toMatchObject({
      APP2001: { status: "AVAILABLE", usedFen: 10_000_000, overdue: null },
    });
    expect(await noticesOf(client)).toContain("UNFROZEN");

    // A second loan: not on the day it was drawn, then as a whole, in the middle of a period.
    await at("2026-05-20T10:00:00");
    const other = await drawBusinessLoan(service, dealer, { principalFen: 5_000_000, periods: 6 });
    expect((await refusalOf(settleLoan(client, other))).code).toBe("SETTLE_ON_DRAW_DAY");
    await at("2026-07-01T10:00:00");
    expect(await client.loans.getLoan({ loanId: other })).toMatchObject({
      periodsPaid: 1,
      paidInterestFen: 31_500,
      settlement: { refusal: null, totalFen: 5_031_500, currentPeriodInterestFen: 31_500 },
    });
    const settled = await settleLoan(client, other);
    expect(settled).toMatchObject({
      status: "SUCCESS",
      kind: "EARLY",
      appCode: "APP2001",
      parts: { principalFen: 5_000_000, interestFen: 31_500, penaltyFen: 0 },
      loans: [{ settled: true, rows: [{ seq: 2 }, { seq: 6, principalFen: 5_000_000 }] }],
    });
    expect(settled.savedFen).toBe(13_500 + 46_500 + 46_500 + 45_000 + 46_500);
    await expectInvariants(service.database, service.clock.now());
    expect(await client.loans.getSettlementCertificate({ loanId: other })).toMatchObject({
      settledOn: "2026-07-01",
      paidFen: 5_063_000,
    });

    // The rest by itself, to the last row.
    for (const day of ["2026-09-11", "2026-12-11", "2027-03-10"]) await at(`${day}T14:30:00`);
    const ended = await loan();
    expect(ended).toMatchObject({ status: "SETTLED", periodsPaid: 12, paidPenaltyFen: 1_710 });
    expect(ended.settledAt).toBe("2027-03-10T14:30:00+08:00");
    const { interestFen, penaltyFen, days } = await client.loans.explainInterest({ loanId });
    expect([interestFen, penaltyFen]).toEqual([ended.paidInterestFen, ended.paidPenaltyFen]);
    expect(days).toHaveLength(373);
    expect(await linesOf(client)).toMatchObject({ APP2001: { usedFen: 0, status: "AVAILABLE" } });
    const page = await client.loans.listLoans({ view: "SETTLED", appCode: "APP2001" });
    expect(page.items.map((item) => item.loanId)).toEqual([other, loanId]);
    expect((await client.loans.listLoans({ view: "ALL" })).total).toBe(0);
    expect((await client.repayment.listRepayments({})).total).toBe(0);
    expect((await client.repayment.listRepayments({ loanId: other })).total).toBe(2);
    await expectBankAgrees(service.database);
  },
);
