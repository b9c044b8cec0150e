import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { registerSalesperson, salespersonOf } from "../../testing/sales.ts";
import { startTradingService } from "../../testing/trade.ts";

test("another salesperson's customer is not found, and one that is given away is theirs no more", async () => {
  const service = await startTradingService();
  const { organizationCode } = await insertPayingDealer(service.context);
  const own = await salespersonOf(service, { customers: [organizationCode] });
  const [mine] = (await own.api.sales.listCustomers({ view: "ALL" })).items;
  const customerId = mine?.customerId ?? "";
  const other = await salespersonOf(service, { salespersonNo: "S-002", mobile: "13900000072" });
  expect((await refusalOf(other.api.sales.getCustomer({ customerId }))).code).toBe("NOT_FOUND");
  await registerSalesperson(service, {
    salespersonNo: "S-002",
    mobile: "13900000072",
    version: 2,
    customers: [organizationCode],
  });
  expect(await own.api.sales.listCustomers({ view: "ALL" })).toMatchObject({ total: 0 });
  expect((await refusalOf(own.api.sales.getCustomer({ customerId }))).code).toBe("NOT_FOUND");
  const [theirs] = (await other.api.sales.listCustomers({ view: "ALL" })).items;
  expect(theirs?.name).toBe(mine?.name);
  expect(theirs?.customerId).not.toBe(customerId);
});
