import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startIncrease } from "../../testing/raising-limits.ts";

test("a request is read by who made it, and by no other dealer", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await startIncrease(service, client, dealer, { note: "双十一备货" });
  expect(await client.limitIncreases.getLimitIncrease({ increaseId })).toMatchObject({
    increaseId,
    status: "VERIFYING",
    note: "双十一备货",
  });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const refusal = await refusalOf(other.limitIncreases.getLimitIncrease({ increaseId }));
  expect(refusal.code).toBe("NOT_FOUND");
});

test("what a dealer writes is stored encrypted", async () => {
  const { service, client, dealer } = await startWithDealer();
  await startIncrease(service, client, dealer, { note: "双十一备货" });
  const { rows } = await service.database.execute<{ note: string }>(
    "select note_sealed as note from limit_increase",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.note).not.toContain("双十一");
});
