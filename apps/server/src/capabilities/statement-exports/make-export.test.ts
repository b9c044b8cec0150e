import { addMinutes, EXPORT_MAX_ROWS, formatFen, plainAmount, sumFen } from "@kedu/domain";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { account as ledgerAccount } from "../../ledger/chart.ts";
import { cashIn, credit, debit, entry } from "../../ledger/posting.ts";
import { BOOKED, csvRows, exportNow, fileOf, startWithHistory } from "../../testing/exporting.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { insertPayingDealer, type PayingDealer } from "../../testing/paying-dealer.ts";
import type { TestService } from "../../testing/service.ts";
import type { Context } from "../../calls/context.ts";
import { everyEntry, tradeForMonths } from "../../testing/statements.ts";
import { goTo, startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { enterprise } from "../identity/identity-tables.ts";
import { readPiece } from "./export-reader.ts";
import { statementExport } from "./export-tables.ts";
import { makeExport } from "./make-export.ts";

test("the totals of every month, account and kind are the statement's, and the lines add up to them", async () => {
  const started = await startWithHistory();
  const { client } = started;
  for (const account of [undefined, "SAFE"] as const) {
    const { months } = await client.statements.listStatementMonths(
      account === undefined ? {} : { account },
    );
    const quarter = months.filter(({ month }) => "2025-04" <= month && month <= "2025-06");
    const made = await exportNow(started, {
      format: "CSV",
      from: "2025-04",
      to: "2025-06",
      account,
    });
    expect(made.totals).toEqual({
      openingFen: quarter.at(-1)?.openingFen,
      inFen: sumFen(quarter.map(({ inFen }) => inFen)),
      outFen: sumFen(quarter.map(({ outFen }) => outFen)),
      closingFen: quarter[0]?.closingFen,
      rowCount: sumFen(quarter.map(({ rowCount }) => rowCount)),
    });
  }
  const narrowed = await exportNow(started, { format: "CSV", kind: "CASH_IN" });
  const { sums } = await everyEntry(client, { ...BOOKED, kind: "CASH_IN" });
  expect(narrowed.totals).toEqual({ ...sums, openingFen: null, closingFen: null });
});

test("a CSV file has every line of the statement, and its totals behind them", async () => {
  const started = await startWithHistory();
  const { client } = started;
  const made = await exportNow(started, { format: "CSV" });
  const file = await fileOf(client, made);
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = csvRows(file);
  const { items } = await everyEntry(client, BOOKED);
  expect(head?.[0]).toBe("记账日期");
  const lines = rows.slice(0, items.length);
  expect(lines.map(([on, , , , into, out, , , , no]) => [on, into, out, no])).toEqual(
    items.map(({ amountFen, bookedOn, direction, eventNo }) => [
      bookedOn,
      direction === "IN" ? plainAmount(amountFen) : "",
      direction === "OUT" ? plainAmount(amountFen) : "",
      eventNo,
    ]),
  );
  const { totals } = made;
  const foot = rows.slice(items.length);
  expect(foot[0]).toEqual([
    "合计",
    "",
    "",
    "",
    plainAmount(totals?.inFen ?? 0),
    plainAmount(totals?.outFen ?? 0),
  ]);
  expect(foot.find(([name]) => name === "期初余额")?.[6]).toBe(
    plainAmount(totals?.openingFen ?? 0),
  );
  expect(foot.find(([name]) => name === "期末余额")?.[6]).toBe(
    plainAmount(totals?.closingFen ?? 0),
  );
  // The newest line has what is there at the end.
  expect(lines[0]?.[6]).toBe(plainAmount(totals?.closingFen ?? 0));
  expect(foot.at(-1)).toEqual(["单据编号", made.documentNo]);
});

test("each format names the bank of a safe account, and one bank alone can be exported", async () => {
  const started = await startWithHistory();
  const { client, dealer, service } = started;
  const lines = (["ICBC_BANK", "POSTAL_BANK"] as const).map((bankChannel, place) =>
    entry("SAFE_TRANSFER_IN", `${service.context.ids()}${place}`, "2025-02-03", [
      debit(ledgerAccount.bankSettlement(bankChannel), 7_700 + place),
      credit(ledgerAccount.dealerSafe(dealer.enterpriseId, bankChannel), 7_700 + place),
    ]),
  );
  await inTransaction(service.database, (transaction) => post(transaction, service.context, lines));
  const wanted = { from: "2025-02", to: "2025-02" };
  const both = csvRows(
    await fileOf(client, await exportNow(started, { ...wanted, format: "CSV", account: "SAFE" })),
  );
  expect(both.map((row) => row[2]).filter((words) => words?.startsWith("安全账户"))).toEqual(
    expect.arrayContaining(["安全账户 · 工商银行", "安全账户 · 邮储银行"]),
  );
  const one = { ...wanted, bankChannel: "POSTAL_BANK" } as const;
  const csv = await exportNow(started, { ...one, format: "CSV" });
  expect(csv).toMatchObject({
    account: null,
    bankChannel: "POSTAL_BANK",
    totals: { openingFen: 0, inFen: 7_701, outFen: 0, closingFen: 7_701, rowCount: 1 },
  });
  const rows = csvRows(await fileOf(client, csv));
  expect(rows[1]?.slice(2, 7)).toEqual([
    "安全账户 · 邮储银行",
    "转入安全账户",
    "77.01",
    "",
    "77.01",
  ]);
  expect(rows.find(([name]) => name === "筛选")?.[1]).toBe("安全账户 · 邮储银行");
  const xlsx = await exportNow(started, { ...one, format: "XLSX" });
  const { sheets } = await readXlsx(await fileOf(client, xlsx));
  expect(sheets[0]?.rows[1]?.[2]).toBe("安全账户 · 邮储银行");
  const pdf = await exportNow(started, { ...one, format: "PDF" });
  const { pages } = await pdfPagesOf(await fileOf(client, pdf));
  const text = pages.join("").replaceAll(/\s/g, "");
  expect(text).toContain("安全账户·邮储银行");
});

test("an Excel file has numbers and dates, which add up to its totals", async () => {
  const started = await startWithHistory();
  const { client } = started;
  const made = await exportNow(started, { format: "XLSX" });
  const { sheets } = await readXlsx(await fileOf(client, made));
  const [, ...rows] = sheets[0]?.rows ?? [];
  const lines = rows.slice(0, made.totals?.rowCount);
  expect(lines.every(([on, at]) => on instanceof Date && at instanceof Date)).toBe(true);
  const fenOf = (place: number) =>
    sumFen(lines.map((row) => Math.round(Number(row[place] ?? 0) * 100)));
  expect([fenOf(4), fenOf(5)]).toEqual([made.totals?.inFen, made.totals?.outFen]);
  const total = rows[lines.length] ?? [];
  expect(rows.find(([name]) => name === "笔数")?.[2]).toBe(lines.length);
  expect([total[0], Math.round(Number(total[4]) * 100)]).toEqual(["合计", made.totals?.inFen]);
  const { items } = await everyEntry(client, BOOKED);
  const first = lines[0]?.[0];
  expect(first instanceof Date ? first.toISOString().slice(0, 10) : null).toBe(items[0]?.bookedOn);
});

test("a PDF has its number, its control totals and every line", async () => {
  const started = await startWithHistory();
  const { client } = started;
  const made = await exportNow(started, { format: "PDF", account: "SAFE" });
  const { pages } = await pdfPagesOf(await fileOf(client, made));
  const text = pages.join("");
  expect(text).toContain(made.documentNo);
  expect(text).toContain("2025-01 – 2025-12");
  expect(text.replaceAll(/\s/g, "")).toMatch(/http:\/\/localhost:[0-9]+\/check\/statement\.html/);
  const grouped = (fen: number) => plainAmount(fen).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
  expect(text).toContain(grouped(made.totals?.closingFen ?? 0));
  expect(text.match(/2025-\d\d-\d\d/g)).toHaveLength(made.totals?.rowCount ?? 0);
});

test("a PDF shows what borrowing cost, the limit beside what was owed and what falls due, and is tagged with its language", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client } = await tradeForMonths(service, dealer);
  const made = await exportNow(
    { service, client },
    { format: "PDF", from: "2026-03", to: "2026-05" },
  );
  const { info, pages } = await pdfPagesOf(await fileOf(client, made));
  const text = pages.join("");
  const { months } = await client.statements.listBillMonths({});
  const { lines } = await client.credit.getHome();
  for (const { closingDebtFen, costFen } of months) {
    expect(text).toContain(formatFen(costFen));
    expect(text).toContain(formatFen(closingDebtFen));
  }
  expect(text).toContain("额度使用");
  expect(text).toContain(formatFen(lines[0]?.limitFen ?? 0));
  expect(text).toContain("未来到期（截至 2026-05-20，元）");
  expect(text).toContain("从周一起的一周");
  expect(info).toMatchObject({ Language: "zh-CN" });
}, 60_000);

test("a name or a search that looks like a formula is text in both kinds of sheet", async () => {
  const started = await startWithHistory();
  const { service, client, dealer } = started;
  await inTransaction(service.database, (transaction) =>
    transaction
      .update(enterprise)
      .set({ name: '=HYPERLINK("http://x","y")' })
      .where(eq(enterprise.id, dealer.enterpriseId)),
  );
  const csv = await exportNow(started, { format: "CSV", text: "@SUM(A1)" });
  const foot = csvRows(await fileOf(client, csv));
  expect(foot.find(([name]) => name === "企业")?.[1]).toBe(`'=HYPERLINK("http://x","y")`);
  expect(foot.find(([name]) => name === "筛选")?.[1]).toBe("'@SUM(A1)");
  const xlsx = await exportNow(started, { format: "XLSX" });
  const { sheets } = await readXlsx(await fileOf(client, xlsx));
  const row = sheets[0]?.rows.find(([name]) => name === "企业");
  expect(row?.[1]).toBe(`'=HYPERLINK("http://x","y")`);
});

test("more lines than a format takes are said to be too many", async () => {
  const started = await startWithHistory();
  const { service, dealer } = started;
  // Two events of many lines are booked faster than many events.
  const half = EXPORT_MAX_ROWS.PDF / 2 + 1;
  const lines = [1, 2].map((event) =>
    entry("CASH_IN", `${service.context.ids()}${event}`, "2025-02-03", [
      debit(ledgerAccount.bankSettlement("ICBC_BANK"), half),
      ...Array.from({ length: half }, () =>
        credit(ledgerAccount.dealerRepay(dealer.enterpriseId), 1),
      ),
    ]),
  );
  await inTransaction(service.database, (transaction) => post(transaction, service.context, lines));
  const wanted = { from: "2025-02", to: "2025-02" };
  const pdf = await exportNow(started, { ...wanted, format: "PDF" });
  expect(pdf).toMatchObject({ status: "FAILED", failure: "TOO_LONG", totals: null });
  const csv = await exportNow(started, { ...wanted, format: "CSV" });
  expect(csv.status).toBe("READY");
  expect(csvRows(await fileOf(started.client, csv))).toHaveLength((csv.totals?.rowCount ?? 0) + 9);
}, 120_000);

/** A context in which a line is booked between the ledger's sums and the lines, for some times. */
function bookingMeanwhile(
  { context, database }: TestService,
  { enterpriseId }: PayingDealer,
  times: number,
): Context {
  let left = times;
  let isSums = true;
  const { replica } = context;
  return {
    ...context,
    replica: {
      ...replica,
      async read(work) {
        const result = await replica.read(work);
        if (isSums && left > 0) {
          left -= 1;
          const line = cashIn({
            enterpriseId,
            bookedOn: "2025-12-30",
            bankChannel: "ICBC_BANK",
            amountFen: 777,
            repaymentId: context.ids(),
          });
          await inTransaction(database, (transaction) => post(transaction, context, [line]));
        }
        isSums = !isSums;
        return result;
      },
    },
  };
}

async function storedExport({ database }: TestService) {
  const [stored] = await database.select().from(statementExport);
  return stored ?? expect.fail("it is stored");
}

test("a line that is booked meanwhile has the file made once more, and the last file is whole", async () => {
  const { service, client, dealer } = await startWithHistory();
  const { exportId } = await client.statementExports.createStatementExport(
    { ...BOOKED, format: "CSV" },
    withKey(),
  );
  await makeExport(bookingMeanwhile(service, dealer, 1), exportId, service.clock.now());
  expect(await storedExport(service)).toMatchObject({ status: "WAITING", attempt: 1 });
  await goTo(service, "2026-03-02T10:01:00+08:00");
  const again = await service.clientOf(dealer);
  const { sums } = await everyEntry(again, BOOKED);
  const { items } = await again.statementExports.listStatementExports({});
  expect(items).toMatchObject([{ status: "READY", totals: sums }]);
  const made = await storedExport(service);
  expect(made.attempt).toBe(2);
  expect(await readPiece(service.database, { ...made, attempt: 1 }, 0)).toBeNull();
  expect(csvRows(await fileOf(again, { exportId }))).toHaveLength((sums?.rowCount ?? 0) + 9);
});

test("a period that gets lines each time is said to have changed", async () => {
  const { service, client, dealer } = await startWithHistory();
  const { exportId } = await client.statementExports.createStatementExport(
    { ...BOOKED, format: "CSV" },
    withKey(),
  );
  const restless = bookingMeanwhile(service, dealer, 9);
  for (const minutes of [0, 1, 3, 6]) {
    await makeExport(restless, exportId, addMinutes(service.clock.now(), minutes));
  }
  expect(await storedExport(service)).toMatchObject({
    status: "FAILED",
    failure: "CHANGED",
    attempt: 4,
    nextTryAt: null,
    sha256: null,
  });
});

test("an export whose process ended is made once more after five minutes, and not before", async () => {
  const { service, client, dealer } = await startWithHistory();
  const { exportId } = await client.statementExports.createStatementExport(
    { ...BOOKED, format: "CSV" },
    withKey(),
  );
  const killed = {
    ...service.context,
    replica: { ...service.context.replica, read: () => Promise.reject(new Error("it ended")) },
  };
  await expect(makeExport(killed, exportId, service.clock.now())).rejects.toThrow("it ended");
  await goTo(service, "2026-03-02T10:04:00+08:00");
  expect(await storedExport(service)).toMatchObject({ status: "WAITING", attempt: 1 });
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect(await storedExport(service)).toMatchObject({ status: "READY", attempt: 2 });
  expect(await fileOf(await service.clientOf(dealer), { exportId })).toBeInstanceOf(Buffer);
});
