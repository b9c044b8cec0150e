import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { raiseLimit, startIncrease } from "../../testing/raising-limits.ts";

test("a request is taken back once, and its repetition is the same answer", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await startIncrease(service, client, dealer);
  const closed = await client.limitIncreases.closeLimitIncrease({ increaseId });
  expect(closed).toMatchObject({ status: "CLOSED", closedBy: "DEALER", limitAfterFen: null });
  expect(await client.limitIncreases.closeLimitIncrease({ increaseId })).toEqual(closed);
});

test("a decided request, and another dealer's, is not taken back", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await raiseLimit(service, client, dealer);
  const own = await refusalOf(client.limitIncreases.closeLimitIncrease({ increaseId }));
  expect(own.code).toBe("LIMIT_INCREASE_STATE");
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const refusal = await refusalOf(other.limitIncreases.closeLimitIncrease({ increaseId }));
  expect(refusal.code).toBe("NOT_FOUND");
});
