import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { answerNext, refusalOf } from "../../testing/applicant.ts";
import { requestAll, startWithPaidInterest, TAX_INFO } from "../../testing/invoicing.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("the file is the lender's, with its fingerprint, alone and in an archive", async () => {
  const { client, service } = await startWithPaidInterest();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const [asked] = (await requestAll(client)).invoices;
  await service.context.jobs.settle();
  const invoiceId = asked?.invoiceId ?? "";
  const { invoiceNo, sha256 } = await client.tax.getInvoice({ invoiceId });
  const file = await client.tax.getInvoicePdf({ invoiceId });
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  const zip = await client.archive.downloadArchive({ files: [{ kind: "INVOICE", id: invoiceId }] });
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Buffer.from(entries[`发票-${invoiceNo}.pdf`] ?? [])).toEqual(bytes);
});

test("one that is awaited has no file", async () => {
  const { client, service } = await startWithPaidInterest();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  await answerNext(service, "invoice", "issue", "pending");
  const [asked] = (await requestAll(client)).invoices;
  await service.context.jobs.settle();
  const file = client.tax.getInvoicePdf({ invoiceId: asked?.invoiceId ?? "" });
  expect((await refusalOf(file)).code).toBe("INVOICE_NOT_ISSUED");
});
