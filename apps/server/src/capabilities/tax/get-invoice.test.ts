import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { requestAll, startWithPaidInterest, TAX_INFO } from "../../testing/invoicing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("another dealer's invoice is not seen, listed, opened or downloaded", async () => {
  const { client, service } = await startWithPaidInterest();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const [asked] = (await requestAll(client)).invoices;
  await service.context.jobs.settle();
  const invoiceId = asked?.invoiceId ?? "";
  expect(await client.tax.getInvoice({ invoiceId })).toMatchObject({ status: "ISSUED" });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  for (const call of [
    () => other.tax.getInvoice({ invoiceId }),
    () => other.tax.getInvoicePdf({ invoiceId }),
    () => other.archive.downloadArchive({ files: [{ kind: "INVOICE", id: invoiceId }] }),
  ]) {
    expect((await refusalOf(call())).code).toBe("NOT_FOUND");
  }
  expect(await other.tax.listInvoices({})).toEqual({ items: [], nextCursor: null, total: 0 });
});
