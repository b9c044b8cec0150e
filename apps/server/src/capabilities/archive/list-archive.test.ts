import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { startWithHistory } from "../../testing/exporting.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { keepFiles } from "./keep-files.ts";

test("every signed contract and every certificate is listed, the newest first, and found by title or number", async () => {
  const { client, contractId, later, loanNo, settled } = await startWithFiles();
  const list = async (input: Parameters<typeof client.archive.listArchive>[0] = {}) =>
    (await client.archive.listArchive(input)).items.map(({ id }) => id);
  const all = await list();
  expect(new Set(all)).toEqual(new Set([contractId, later.contractId, settled]));
  expect(all).toEqual(all.toSorted().toReversed());
  expect(await list({ kind: "CERTIFICATE" })).toEqual([settled]);
  expect(await list({ kind: "CONTRACT" })).toEqual([later.contractId, contractId]);
  expect(await list({ search: "结清" })).toEqual([settled]);
  expect(await list({ search: "settlement CERT" })).toEqual([settled]);
  expect(await list({ search: `JQ${loanNo}` })).toEqual([settled]);
  expect(await list({ search: contractId.slice(-8).toLowerCase() })).toEqual([contractId]);
  // What SQL would read as a pattern finds nothing.
  expect(await list({ search: "%" })).toEqual([]);
});

test("every line of the statement has a voucher, after the signed papers and found as the line is", async () => {
  const { client, loanNo } = await startWithFiles();
  const papers = await client.archive.listArchive({});
  const { items } = await client.archive.listArchive({ cursor: papers.nextCursor ?? "" });
  const lines = (await client.statements.listStatementEntries({})).items;
  expect(lines.length).toBeGreaterThan(1);
  expect(items.map(({ id, kind }) => [kind, id])).toEqual(
    lines.map(({ entryId }) => ["VOUCHER", entryId]),
  );
  const repayment = items.find(({ title }) => title === "回单 · 归还借款");
  expect(repayment).toMatchObject({ documentNo: `HD${repayment?.id ?? ""}`, sha256: null });
  const seek = async (search: string) =>
    (await client.archive.listArchive({ kind: "VOUCHER", search })).items.map(({ id }) => id);
  expect(await seek("回单")).toEqual(lines.map(({ entryId }) => entryId));
  expect(await seek("loan repaid")).toEqual([repayment?.id]);
  expect(await seek(loanNo)).toEqual([repayment?.id]);
  expect(await seek(repayment?.documentNo.toLowerCase() ?? "")).toEqual([repayment?.id]);
  expect(await seek("%")).toEqual([]);
  // Its hash is there once the file was made.
  const { pdfSha256 } = await client.statements.getVoucher({ entryId: repayment?.id ?? "" });
  const [listed] = (await client.archive.listArchive({ kind: "VOUCHER", search: loanNo })).items;
  expect(listed?.sha256).toBe(pdfSha256);
  expect(listed?.sizeBytes).toBeGreaterThan(1_000);
});

test("vouchers come page by page, each once", async () => {
  const { client } = await startWithHistory();
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.archive.listArchive>> =
      await client.archive.listArchive(cursor === null ? {} : { cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { sums } = await client.statements.listStatementEntries({});
  expect(ids.length).toBeGreaterThan(40);
  expect(ids).toHaveLength(sums?.rowCount ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
  const foreign = client.archive.listArchive({ cursor: "vouchers.x" });
  expect((await refusalOf(foreign)).code).toBe("INPUT_INVALID");
});

test("a certificate has its hash soon after the settlement, also without a request", async () => {
  const { client, service, settled } = await startWithFiles();
  const hash = async () =>
    (await client.archive.listArchive({ kind: "CERTIFICATE" })).items[0]?.sha256;
  expect(await hash()).toBeNull();
  const end = keepFiles(service.context);
  await expect.poll(hash, { timeout: 30_000 }).not.toBeNull();
  await end();
  const named = await client.loans.getSettlementCertificate({ loanId: settled, with: "PDF" });
  expect(named.pdfSha256).toBe(await hash());
}, 60_000);

test("who may pay for a dealer sees the papers and no voucher", async () => {
  const { client, dealer, service } = await startWithFiles();
  const payer = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  const papers = await payer.archive.listArchive({});
  expect(papers.items).toHaveLength(3);
  expect(papers.nextCursor).toBeNull();
  expect((await payer.archive.listArchive({ kind: "VOUCHER" })).items).toEqual([]);
  const cursor = (await client.archive.listArchive({})).nextCursor ?? "";
  expect((await payer.archive.listArchive({ cursor })).items).toEqual([]);
});

test("another dealer's files are not listed, nor any without a login", async () => {
  const { service } = await startWithFiles();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect(await other.archive.listArchive({})).toEqual({ items: [], nextCursor: null });
  const anyone = service.client().archive.listArchive({});
  expect((await refusalOf(anyone)).code).toBe("NOT_LOGGED_IN");
});
