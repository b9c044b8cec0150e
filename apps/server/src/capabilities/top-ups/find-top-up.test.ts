import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithPsbc } from "../../testing/topping-up.ts";

test("a top-up is found by its request, and no one else's is", async () => {
  const { service, client, topUp } = await startWithPsbc();
  const made = await topUp(1_000, "key-1");
  expect(await client.topUps.findTopUp({ requestId: "key-1" })).toEqual(made);
  const never = client.topUps.findTopUp({ requestId: "key-2" });
  expect((await refusalOf(never)).code).toBe("NOT_FOUND");
  const stranger = await insertPayingDealer(service.context, { number: 7 });
  const other = await service.clientOf(stranger);
  const theirs = other.topUps.findTopUp({ requestId: "key-1" });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
});
