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

test("a voucher comes in an archive, to the legal person alone", async () => {
  const { client, dealer, service } = await startWithFiles();
  const [line] = (await client.statements.listStatementEntries({})).items;
  const files = [{ kind: "VOUCHER", id: line?.entryId ?? "" }] as const;
  const zip = await client.archive.downloadArchive({ files: [...files] });
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const pdf = entries[`回单-HD${line?.entryId ?? ""}.pdf`];
  const { pdfSha256 } = await client.statements.getVoucher({ entryId: line?.entryId ?? "" });
  expect(sha256Of(pdf ?? new Uint8Array())).toBe(pdfSha256);
  const payer = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  const theirs = payer.archive.downloadArchive({ files: [...files] });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
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
