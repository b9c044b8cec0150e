import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { answerNext, pass, refusalOf, wrongCode } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startIncrease } from "../../testing/raising-limits.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { inTransaction } from "../../database/transaction.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a request goes to the lender with its code, once", async () => {
  const { service, client, dealer } = await startWithDealer({ limitFen: 100_000_000 });
  await answerNext(service, "risk", "reviewLimit", "pending", { seconds: 60 });
  const proof = await startIncrease(service, client, dealer);
  const key = withKey();
  const confirmed = await client.limitIncreases.confirmLimitIncrease(proof, key);
  expect(confirmed.status).toBe("DECIDING");
  expect(await client.limitIncreases.confirmLimitIncrease(proof, key)).toEqual(confirmed);
  const other = await refusalOf(client.limitIncreases.confirmLimitIncrease(proof, withKey()));
  expect(other.code).toBe("LIMIT_INCREASE_STATE");
  const { increaseId } = proof;
  const seen = async () => (await client.limitIncreases.getLimitIncrease({ increaseId })).status;
  await service.context.jobs.settle();
  expect(await seen()).toBe("DECIDING");
  await pass(service, 120);
  expect(await seen()).toBe("GRANTED");
});

test("five wrong codes end the code, and a new one confirms", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { code, ...proof } = await startIncrease(service, client, dealer);
  const wrong = { ...proof, code: wrongCode(code) };
  const tries: unknown[] = [];
  for (let index = 0; index < 5; index += 1) {
    const refusal = await refusalOf(client.limitIncreases.confirmLimitIncrease(wrong, withKey()));
    tries.push(refusal);
  }
  expect(tries).toMatchObject([
    ...[4, 3, 2, 1].map((triesLeft) => ({ code: "CODE_WRONG", data: { triesLeft } })),
    { code: "CODE_TOO_MANY_TRIES" },
  ]);
  const { increaseId } = proof;
  expect((await client.limitIncreases.getLimitIncrease({ increaseId })).status).toBe("VERIFYING");
  await pass(service, 61);
  expect((await client.limitIncreases.sendLimitIncreaseCode({ increaseId })).phoneMasked).toContain(
    "****",
  );
});

test("a code of another request proves nothing", async () => {
  const { service, client, dealer } = await startWithDealer();
  const first = await startIncrease(service, client, dealer);
  await client.limitIncreases.closeLimitIncrease({ increaseId: first.increaseId });
  await pass(service, 61);
  const second = await startIncrease(service, client, dealer);
  const mixed = { ...first, increaseId: second.increaseId };
  const refusal = await refusalOf(client.limitIncreases.confirmLimitIncrease(mixed, withKey()));
  expect(refusal.code).toBe("CODE_EXPIRED");
});

test("everything is checked again when it is confirmed", async () => {
  const { service, client, dealer } = await startWithDealer();
  const proof = await startIncrease(service, client, dealer);
  const now = service.clock.now();
  await inTransaction(service.database, (transaction) =>
    freezeLine(transaction, { lineId: dealer.lineId, reason: "RISK", note: "核查", now }),
  );
  const refusal = await refusalOf(client.limitIncreases.confirmLimitIncrease(proof, withKey()));
  expect(refusal.code).toBe("LINE_FROZEN");
});

test("an unconfirmed request ends after half an hour, and another dealer never sees it", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId, ...proof } = await startIncrease(service, client, dealer);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const { limitIncreases } = stranger;
  for (const call of [
    () => limitIncreases.getLimitIncrease({ increaseId }),
    () => limitIncreases.closeLimitIncrease({ increaseId }),
    () => limitIncreases.sendLimitIncreaseCode({ increaseId }),
    () => limitIncreases.confirmLimitIncrease({ increaseId, ...proof }, withKey()),
  ]) {
    expect((await refusalOf(call())).code).toBe("NOT_FOUND");
  }
  await pass(service, 30 * 60);
  const fresh = await service.clientOf(dealer);
  expect(await fresh.limitIncreases.getLimitIncrease({ increaseId })).toMatchObject({
    status: "CLOSED",
    closedBy: "NOT_CONFIRMED",
  });
  const offer = await fresh.limitIncreases.getIncreaseOffer({ appCode: FLEXIBLE_CREDIT });
  expect(offer.open).toBeNull();
});
