import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("files come in one archive with their fingerprints, each once", async () => {
  const { client, contractId, settled } = await startWithFiles();
  const contract = { kind: "CONTRACT", id: contractId } as const;
  const file = await client.archive.downloadArchive({
    files: [contract, { kind: "CERTIFICATE", id: settled }, contract],
  });
  expect(file.type).toBe("application/zip");
  const { "SHA256SUMS.txt": sumsFile, ...pdfs } = unzipSync(
    new Uint8Array(await file.arrayBuffer()),
  );
  const pdf = Buffer.from(
    await (await client.contracts.getContractPdf({ contractId })).arrayBuffer(),
  );
  const sums = Object.entries(pdfs).map(([name, bytes]) => `${sha256Of(bytes)}  ${name}\n`);
  expect(sums).toHaveLength(2);
  expect(Buffer.from(sumsFile ?? []).toString("utf8")).toBe(sums.join(""));
  const sha256 = sha256Of(pdf);
  expect(sums[0]).toContain(sha256);
  const [listed] = (await client.archive.listArchive({ search: contractId })).items;
  expect(listed).toMatchObject({ sha256, sizeBytes: pdf.length, documentNo: contractId });
});

test("what is not theirs, or not settled, is in no archive", async () => {
  const { client, contractId, open, service } = await startWithFiles();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const theirs = other.archive.downloadArchive({ files: [{ kind: "CONTRACT", id: contractId }] });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
  const unsettled = client.archive.downloadArchive({ files: [{ kind: "CERTIFICATE", id: open }] });
  expect((await refusalOf(unsettled)).code).toBe("LOAN_NOT_SETTLED");
});

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
