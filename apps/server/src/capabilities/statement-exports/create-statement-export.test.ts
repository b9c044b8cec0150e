import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { BOOKED, exportNow, fileOf, startWithHistory } from "../../testing/exporting.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("an export is begun once for a key, and made by due work", async () => {
  const { service, client } = await startWithHistory();
  const wanted = { ...BOOKED, format: "CSV", kind: "CASH_IN", text: "100" } as const;
  const create = (input: Parameters<typeof client.statementExports.createStatementExport>[0]) =>
    client.statementExports.createStatementExport(input, withKey("key-1"));
  const begun = await create(wanted);
  expect(begun).toMatchObject({ ...wanted, status: "WAITING", totals: null, sha256: null });
  expect(begun.documentNo).toBe(`LS${begun.exportId}`);
  expect(await create(wanted)).toEqual(begun);
  const { code } = await refusalOf(create({ ...wanted, format: "XLSX" }));
  expect(code).toBe("IDEMPOTENCY_KEY_REUSED");
  await service.context.jobs.settle();
  const { items } = await client.statementExports.listStatementExports({});
  expect(items).toMatchObject([{ exportId: begun.exportId, status: "READY" }]);
});

test.each([
  ["longer than 24 months", "2024-03", "2026-03"],
  ["backwards", "2025-02", "2025-01"],
  ["to come", "2026-03", "2026-04"],
])("a period that is %s is refused", async (_what, from, to) => {
  const { client } = await startWithHistory();
  const refusal = await refusalOf(
    client.statementExports.createStatementExport({ format: "CSV", from, to }, withKey()),
  );
  expect(refusal).toMatchObject({ code: "INPUT_INVALID", data: { fields: ["from", "to"] } });
});

test("an enterprise exports only so often", async () => {
  const { client } = await startWithHistory();
  const create = () =>
    client.statementExports.createStatementExport({ ...BOOKED, format: "CSV" }, withKey());
  for (let times = 0; times < 20; times += 1) await create();
  expect(await refusalOf(create())).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a file is in the language that was asked for", async () => {
  const { service, dealer } = await startWithHistory();
  const english = service.client({
    cookie: await service.cookieOf(dealer),
    "accept-language": "en",
  });
  const made = await exportNow({ service, client: english }, { format: "CSV" });
  const file = await fileOf(english, made);
  expect(file.toString("utf8")).toContain("Booked on,Posted at,Account,Type,In (CNY)");
});
