import { formatFen, sumFen } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { cashIn, overpaid } from "../../ledger/posting.ts";
import { balanceUsed } from "../../ledger/transfer-posting.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bookRandomHistory, everyEntry, tradeForMonths } from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

test("pages, periods and amounts of random histories are the months'", async () => {
  const service = await startTradingService();
  for (const [index, seed] of [7, 99_991].entries()) {
    const dealer = await insertPayingDealer(service.context, { number: index + 1 });
    await bookRandomHistory(service, dealer, seed);
    const client = await service.clientOf(dealer);
    const { months } = await client.statements.listStatementMonths({});
    const all = await everyEntry(client);
    expect(new Set(all.items.map(({ entryId }) => entryId)).size).toBe(all.items.length);
    expect(all.sums?.rowCount).toBe(all.items.length);
    expect(months.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(all.items.length);
    expect(all.items.map(({ bookedOn }) => bookedOn)).toEqual(
      all.items
        .map(({ bookedOn }) => bookedOn)
        .toSorted()
        .toReversed(),
    );
    const june = await everyEntry(client, { from: "2025-06", to: "2025-06" });
    const month = months.find((each) => each.month === "2025-06");
    expect(june.sums).toEqual({
      inFen: month?.inFen,
      outFen: month?.outFen,
      rowCount: month?.rowCount,
    });
    const [first] = all.items;
    const amount = formatFen(first?.amountFen ?? 0);
    const byAmount = await everyEntry(client, { text: amount });
    expect(byAmount.items.map(({ amountFen }) => amountFen)).toContain(first?.amountFen);
    expect(new Set(byAmount.items.map(({ amountFen }) => amountFen))).toEqual(
      new Set([first?.amountFen]),
    );
  }
}, 60_000);

test("lines are found by their kind, product, loan and number", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client } = await tradeForMonths(service, dealer);
  const { items, sums } = await everyEntry(client, { kind: "REPAYMENT" });
  expect(sums).toMatchObject({ inFen: 0, rowCount: items.length });
  const [entry] = items;
  const byLoan = await everyEntry(client, { text: entry?.loan?.loanNo.slice(-6) ?? "" });
  expect(byLoan.items.map(({ entryId }) => entryId)).toContain(entry?.entryId);
  const byNumber = await everyEntry(client, { text: entry?.repaymentId?.slice(-8) ?? "" });
  expect(byNumber.items.map(({ kind }) => kind).toSorted()).toEqual(["CASH_IN", "REPAYMENT"]);
  expect((await everyEntry(client, { appCode: "APP2001" })).items).toEqual([]);
  expect((await everyEntry(client, { appCode: "APP1001" })).items.length).toBeGreaterThan(1);
  expect((await everyEntry(client, { text: "%" })).items).toEqual([]);
  const all = await everyEntry(client);
  const lent = await everyEntry(client, { appCode: "APP1001" });
  expect(lent.items).toEqual(all.items.filter(({ appCode }) => appCode === "APP1001"));
  const everyText = [entry?.repaymentId?.slice(-8), entry?.repaymentId?.slice(-1), "0", "1"];
  const narrowed = [
    {},
    { appCode: "APP1001" },
    { appCode: "APP1001", kind: "REPAYMENT" },
    { appCode: "APP1001", account: "REPAY", from: "2026-03", to: "2026-04" },
    ...everyText.flatMap((text = "") => [{ text }, { text, appCode: "APP1001" }] as const),
  ] as const;
  for (const by of narrowed) {
    const listed = await everyEntry(client, by);
    const directed = (direction: "IN" | "OUT") =>
      sumFen([
        0,
        ...listed.items.filter((one) => one.direction === direction).map((one) => one.amountFen),
      ]);
    expect(listed.sums, JSON.stringify(by)).toEqual({
      inFen: directed("IN"),
      outFen: directed("OUT"),
      rowCount: listed.items.length,
    });
  }
}, 60_000);

test("money that waits, and is used later, neither comes in nor goes out", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { enterpriseId } = dealer;
  const common = { enterpriseId, bookedOn: "2026-03-02", bankChannel: "ICBC_BANK" } as const;
  const [first, second] = [service.context.ids(), service.context.ids()];
  await inTransaction(service.database, (transaction) =>
    post(transaction, service.context, [
      cashIn({ ...common, repaymentId: first, amountFen: 70_000 }),
      overpaid({ ...common, repaymentId: first, amountFen: 20_000 }),
      balanceUsed({ ...common, repaymentId: second, amountFen: 5_000 }),
    ]),
  );
  const client = await service.clientOf(dealer);
  const all = await everyEntry(client);
  expect(all.items.map(({ kind }) => kind)).toEqual(["CASH_IN"]);
  expect(all.sums).toEqual({ inFen: 70_000, outFen: 0, rowCount: 1 });
  const { months } = await client.statements.listStatementMonths({});
  expect(months.at(-1)).toMatchObject({
    inFen: 70_000,
    outFen: 0,
    closingFen: 70_000,
    rowCount: 1,
  });
  // Of one account, or asked for by its kind, such a move is a line.
  const waiting = await everyEntry(client, { account: "SUSPENSE" });
  expect(waiting.sums).toEqual({ inFen: 20_000, outFen: 5_000, rowCount: 2 });
  const kept = await everyEntry(client, { kind: "OVERPAYMENT" });
  expect(kept.sums).toEqual({ inFen: 20_000, outFen: 20_000, rowCount: 2 });
}, 60_000);

test("another dealer has none of them, and a foreign cursor or month is refused", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  await bookRandomHistory(service, dealer, 5);
  const owner = await service.clientOf(dealer);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await stranger.statements.listStatementEntries({})).items).toEqual([]);
  const foreign = Buffer.from("0000-01-01:01JD3QJRN00000000000000001-0").toString("base64url");
  for (const cursor of ["x", foreign]) {
    expect((await refusalOf(owner.statements.listStatementEntries({ cursor }))).code).toBe(
      "INPUT_INVALID",
    );
  }
  expect((await refusalOf(owner.statements.listStatementEntries({ from: "2026-13" }))).code).toBe(
    "INPUT_INVALID",
  );
});
