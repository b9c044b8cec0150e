import { expect, test } from "vitest";
import { answerNext } from "../../testing/applicant.ts";
import { requestAll, startWithPaidInterest, TAX_INFO } from "../../testing/invoicing.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("invoices are listed with their states, the newest first", async () => {
  const { client, service } = await startWithPaidInterest();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  await answerNext(service, "invoice", "issue", "refuse");
  await requestAll(client);
  await service.context.jobs.settle();
  await requestAll(client);
  await service.context.jobs.settle();
  const { items, total } = await client.tax.listInvoices({});
  expect(total).toBe(2);
  expect(items.map(({ status }) => status)).toEqual(["ISSUED", "REJECTED"]);
});
