import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveTaxNo, TAX_INFO } from "../../testing/invoicing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("another dealer's invoice title is not seen, nor any without a login", async () => {
  const { client, dealer, service } = await startWithDealer();
  await giveTaxNo(service, dealer);
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await other.tax.getTaxInfo()).saved).toBeNull();
  const anyone = service.client().tax.getTaxInfo();
  expect((await refusalOf(anyone)).code).toBe("NOT_LOGGED_IN");
});
