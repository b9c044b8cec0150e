import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

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

test("another dealer's files are not listed, nor any without a login", async () => {
  const { service } = await startWithFiles();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect(await other.archive.listArchive({})).toEqual({ items: [], nextCursor: null });
  const anyone = service.client().archive.listArchive({});
  expect((await refusalOf(anyone)).code).toBe("NOT_LOGGED_IN");
});
