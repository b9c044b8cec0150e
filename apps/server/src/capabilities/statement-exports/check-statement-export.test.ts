import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { BOOKED, exportNow, startWithHistory } from "../../testing/exporting.ts";
import { goTo } from "../../testing/trade.ts";

const OTHER = "0".repeat(64);

test("anyone learns of a file that they have what is in it, also when it is kept no more", async () => {
  const started = await startWithHistory();
  const { service } = started;
  const made = await exportNow(started, { format: "PDF", account: "SAFE" });
  const { documentNo, sha256, totals } = made;
  const check = (number: string) =>
    service.client().statementExports.checkStatementExport({
      documentNo: number,
      sha256: sha256 ?? "",
    });
  const issued = {
    ...BOOKED,
    format: "PDF",
    totals,
    readyAt: "2026-03-02T10:00:00+08:00",
  };
  expect(await check(documentNo)).toEqual({ issued });
  expect(await check(` ${documentNo.toLowerCase()} `)).toEqual({ issued });
  await goTo(service, "2026-03-20T10:00:00+08:00");
  expect(await check(documentNo)).toEqual({ issued });
});

test("a changed file, another's number and a number that was never given out are answered alike", async () => {
  const started = await startWithHistory();
  const { service } = started;
  const one = await exportNow(started, { format: "PDF", account: "SAFE" });
  const other = await exportNow(started, { format: "CSV" });
  const ask = async (documentNo: string, sha256: string) => {
    const { body, statusCode } = await service.app.inject({
      method: "POST",
      url: "/api/statement-export-checks",
      headers: { origin: "http://localhost", host: "localhost" },
      payload: { documentNo, sha256 },
    });
    return { body, statusCode };
  };
  const answers = [
    await ask(one.documentNo, OTHER),
    await ask(one.documentNo, other.sha256 ?? ""),
    await ask(`LS${"0".repeat(26)}`, one.sha256 ?? ""),
    await ask("not a number", OTHER),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ body: '{"issued":null}', statusCode: 200 })]),
  );
});

test("a place tries only so often", async () => {
  const { service } = await startWithHistory();
  const client = service.client();
  const check = () =>
    client.statementExports.checkStatementExport({ documentNo: "LS1", sha256: OTHER });
  for (let times = 0; times < 60; times += 1) await check();
  expect((await refusalOf(check())).code).toBe("TOO_MANY_REQUESTS");
});
