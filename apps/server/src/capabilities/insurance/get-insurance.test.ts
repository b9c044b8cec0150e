import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startInsuring } from "../../testing/insuring.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("who pays for a dealer looks at its policies, and does nothing with them", async () => {
  const { service, dealer, bought } = await startInsuring();
  const { policyId } = await bought();
  const payer = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  const { mayQuote, policies } = await payer.insurance.getInsurance();
  expect([mayQuote, policies[0]?.may]).toEqual([
    false,
    { buy: false, cancel: false, report: false },
  ]);
  const cancel = payer.insurance.cancelPolicy({ policyId }, withKey());
  expect((await refusalOf(cancel)).code).toBe("FORBIDDEN_ROLE");
});

test("policies are seen by their dealer alone, and by no salesperson", async () => {
  const { service, dealer, bought } = await startInsuring();
  await bought();
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  expect((await stranger.insurance.getInsurance()).policies).toEqual([]);
  const salesperson = await service.clientOf({ ...dealer, role: "SALESPERSON" });
  expect((await refusalOf(salesperson.insurance.getInsurance())).code).toBe("FORBIDDEN_ROLE");
});
