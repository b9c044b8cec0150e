import { expect, test } from "vitest";
import { passTo } from "../../testing/applicant.ts";
import { namedInDatabase } from "../../testing/named-in-database.ts";
import { registerSalesperson, SALESPERSON, salespersonOf } from "../../testing/sales.ts";
import type { TestService } from "../../testing/service.ts";
import { startTradingService } from "../../testing/trade.ts";

function namedOf({ context: { vault }, database }: TestService) {
  const { mobile, name } = SALESPERSON;
  const hashes = [vault.lookupHash("mobile", mobile)];
  return () => namedInDatabase(database, vault, { words: [name, mobile], hashes });
}

test("ten years after a salesperson has left nothing says who they were", async () => {
  const service = await startTradingService();
  await salespersonOf(service);
  await registerSalesperson(service, { version: 2, status: "LEFT" });
  const named = namedOf(service);
  await passTo(service, "2036-03-02T23:59:59+08:00");
  expect(await named()).toEqual([
    "login_identifier.value_hash",
    "login_identifier.value_sealed",
    "salesperson.name_sealed",
  ]);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await named()).toEqual([]);
});

test("who is taken on again is erased ten years after they have left for good", async () => {
  const service = await startTradingService();
  await salespersonOf(service);
  await registerSalesperson(service, { version: 2, status: "LEFT" });
  await passTo(service, "2030-03-02T10:00:00+08:00");
  await registerSalesperson(service, { version: 3 });
  const named = namedOf(service);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await named()).toContain("salesperson.name_sealed");
  await registerSalesperson(service, { version: 4, status: "LEFT" });
  await passTo(service, "2046-03-04T00:00:00+08:00");
  expect(await named()).toEqual([]);
});

test("the number that another one took the place of is kept while it is in use again", async () => {
  const service = await startTradingService();
  await salespersonOf(service);
  const named = namedOf(service);
  await registerSalesperson(service, { version: 2, name: "吴芳", mobile: "13900000069" });
  await passTo(service, "2030-03-02T10:00:00+08:00");
  expect(await named()).toEqual(["login_identifier.value_hash", "login_identifier.value_sealed"]);
  // Named once more, and passed over again.
  await registerSalesperson(service, { version: 3 });
  await registerSalesperson(service, { version: 4, name: "吴芳", mobile: "13900000069" });
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await named()).not.toEqual([]);
  await passTo(service, "2040-03-03T00:00:00+08:00");
  expect(await named()).toEqual([]);
});
