import { sumFen } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { safeTransferIn } from "../../ledger/posting.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bookRandomHistory, everyEntry, tradeForMonths } from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

test("a loan's share of a repayment is shown with its parts", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client, loanIds } = await tradeForMonths(service, dealer);
  const { items } = await everyEntry(client, { kind: "REPAYMENT" });
  const shown = await client.statements.getStatementEntry({
    entryId: items.at(-1)?.entryId ?? "",
  });
  expect(shown.loan?.loanId).toBe(loanIds[0]);
  expect(shown.parts?.principalFen).toBe(1_000_000);
  expect(
    sumFen([
      shown.parts?.principalFen ?? 0,
      shown.parts?.interestFen ?? 0,
      shown.parts?.penaltyFen ?? 0,
    ]),
  ).toBe(shown.amountFen);
  expect(shown.balanceAfterFen).toBe(0);
}, 60_000);

test("each line of an account says what was there after it, the newest what is there", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  await bookRandomHistory(service, dealer, 77);
  const client = await service.clientOf(dealer);
  for (const account of ["SAFE", "REPAY", "SUSPENSE"] as const) {
    const { items } = await client.statements.listStatementEntries({ account });
    const { months } = await client.statements.listStatementMonths({ account });
    const newest = await client.statements.getStatementEntry({ entryId: items[0]?.entryId ?? "" });
    expect(newest.balanceAfterFen).toBe(months[0]?.closingFen);
    let balanceFen = newest.balanceAfterFen;
    for (const { amountFen, direction, entryId } of items) {
      const line = await client.statements.getStatementEntry({ entryId });
      expect(line.balanceAfterFen, entryId).toBe(balanceFen);
      balanceFen -= direction === "IN" ? amountFen : -amountFen;
    }
  }
});

test("another dealer's line is not there", async () => {
  const service = await startTradingService();
  const [one, other] = [
    await insertPayingDealer(service.context),
    await insertPayingDealer(service.context, { number: 2 }),
  ];
  await inTransaction(service.database, (transaction) =>
    post(transaction, service.context, [
      safeTransferIn({
        transferId: service.context.ids(),
        bookedOn: "2026-02-01",
        enterpriseId: one.enterpriseId,
        bankChannel: "ICBC_BANK",
        amountFen: 500,
      }),
    ]),
  );
  const owner = await service.clientOf(one);
  const stranger = await service.clientOf(other);
  const { items } = await owner.statements.listStatementEntries({});
  const entryId = items[0]?.entryId ?? "";
  expect(await owner.statements.getStatementEntry({ entryId })).toMatchObject({
    account: "SAFE",
    kind: "SAFE_TRANSFER_IN",
    direction: "IN",
    amountFen: 500,
    balanceAfterFen: 500,
    parts: null,
  });
  for (const asked of [entryId, "x", `${entryId}9`]) {
    expect((await refusalOf(stranger.statements.getStatementEntry({ entryId: asked }))).code).toBe(
      "NOT_FOUND",
    );
  }
});
