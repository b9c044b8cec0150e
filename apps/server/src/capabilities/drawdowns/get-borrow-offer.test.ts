import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bankAccount } from "../accounts/account-tables.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { inTransaction } from "../../database/transaction.ts";

test("an open line offers its limit, its terms and where the money may go", async () => {
  const { service, dealer, client } = await startBorrowing({
    businessLine: { limitFen: 30_000_000, dailyRatePpm: 350 },
  });
  const { context, database, clock } = service;
  const common = {
    bankChannel: "ICBC_BANK",
    bankName: "工商银行",
    ...stampsOf(clock.now()),
  } as const;
  await inTransaction(database, (transaction) =>
    transaction.insert(bankAccount).values([
      {
        ...common,
        id: context.ids(),
        enterpriseId: dealer.enterpriseId,
        cardType: 6,
        accountNameSealed: context.vault.seal("张三"),
        accountNoSealed: context.vault.seal("6222020000009999"),
        accountNoHash: context.vault.lookupHash("account", "6222020000009999"),
        last4: "9999",
        kind: "PERSONAL",
        status: "ACTIVE",
      },
      {
        ...common,
        id: context.ids(),
        enterpriseId: dealer.enterpriseId,
        cardType: 6,
        accountNameSealed: context.vault.seal("测试商户01"),
        accountNoSealed: context.vault.seal("6222020000008888"),
        accountNoHash: context.vault.lookupHash("account", "6222020000008888"),
        last4: "8888",
        kind: "CORPORATE",
        status: "PENDING_VERIFY",
      },
    ]),
  );
  await giveCoupon(context, dealer, { type: 1, valueFen: 100 });
  await giveCoupon(
    context,
    dealer,
    { type: 1, valueFen: 200 },
    { appCodes: ["APP2001"], methods: ["INTEREST_FIRST"] },
  );
  const offer = await client.drawdowns.getBorrowOffer();
  expect(offer).toMatchObject({
    line: { status: "AVAILABLE", limitFen: 30_000_000, availableFen: 30_000_000, usedFen: 0 },
    simpleAnnualPercent: "12.775",
    periods: [
      { periods: 3, method: "INTEREST_FIRST" },
      { periods: 6, method: "INTEREST_FIRST" },
      { periods: 12, method: "EQUAL_PRINCIPAL" },
    ],
    minimumFen: 100_000,
    maximumFen: 30_000_000,
    purposes: ["STOCK", "RENT", "WAGES", "FITTING", "EQUIPMENT", "TURNOVER"],
    repayAccount: { accountId: dealer.repayAccountId },
    usableCoupons: 1,
    now: "2026-03-02T10:00:00+08:00",
  });
  expect(
    offer.receivingAccounts.map(({ account, usable, blockedBy }) => [
      account.last4,
      usable,
      blockedBy,
    ]),
  ).toEqual([
    ["0001", true, null],
    ["0001", true, null],
    ["9999", false, "SAME_NAME_REQUIRED"],
    ["8888", false, "ACCOUNT_NOT_OPEN"],
  ]);
});

test("a frozen line offers nothing and says why; its freeze is not the other line's", async () => {
  const { service, dealer, client } = await startBorrowing();
  await inTransaction(service.database, (transaction) =>
    freezeLine(transaction, {
      lineId: dealer.businessLineId,
      reason: "RISK",
      note: "",
      now: service.clock.now(),
    }),
  );
  expect(await client.drawdowns.getBorrowOffer()).toMatchObject({
    line: { status: "LOAN_LOCKED", view: "Freeze", freezeReasons: [{ code: "RISK" }] },
    maximumFen: 0,
  });
  const { lines } = await client.credit.getHome();
  expect(lines.map(({ appCode, status }) => [appCode, status])).toEqual([
    ["APP1001", "AVAILABLE"],
    ["APP2001", "LOAN_LOCKED"],
  ]);
});

test("a dealer without such a line gets no offer", async () => {
  const { service } = await startBorrowing();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const client = await service.clientOf(other);
  expect((await refusalOf(client.drawdowns.getBorrowOffer())).code).toBe("NOT_FOUND");
});

function stampsOf(now: Date) {
  return { verifiedAt: now, createdAt: now, updatedAt: now };
}
