import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithPsbc } from "../../testing/topping-up.ts";

test("a top-up is seen by its dealer alone", async () => {
  const { service, client, topUp } = await startWithPsbc();
  const made = await topUp(1_000);
  expect(await client.topUps.getTopUp({ topUpId: made.topUpId })).toEqual(made);
  const stranger = await insertPayingDealer(service.context, { number: 7 });
  const other = await service.clientOf(stranger);
  expect((await refusalOf(other.topUps.getTopUp({ topUpId: made.topUpId }))).code).toBe(
    "NOT_FOUND",
  );
});
