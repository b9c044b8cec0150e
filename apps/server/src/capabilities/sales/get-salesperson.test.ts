import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { startTradingService } from "../../testing/trade.ts";

test("a salesperson sees who they are to the manufacturer, and how many customers they have", async () => {
  const service = await startTradingService();
  const { organizationCode } = await insertPayingDealer(service.context);
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  expect(await api.sales.getSalesperson()).toEqual({
    nameMasked: "陈**",
    salespersonNo: "S-001",
    regionCode: "440300",
    regionName: "深圳市",
    customers: 1,
  });
});

test("a session of the role without a salesperson behind it sees nothing", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const api = await service.clientOf({ ...dealer, role: "SALESPERSON" });
  expect((await refusalOf(api.sales.listCustomers({ view: "ALL" }))).code).toBe("NOT_FOUND");
  expect((await refusalOf(api.sales.getSalesperson())).code).toBe("NOT_FOUND");
});
