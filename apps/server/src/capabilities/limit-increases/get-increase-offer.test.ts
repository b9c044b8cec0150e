import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { answerNext, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { raiseLimit, startIncrease } from "../../testing/raising-limits.ts";

const LIMIT_FEN = 100_000_000;
const wanted = { appCode: FLEXIBLE_CREDIT };

test("an open line says what may be added to it, and a request that waits", async () => {
  const { service, client, dealer } = await startWithDealer({ limitFen: LIMIT_FEN });
  expect(await client.limitIncreases.getIncreaseOffer(wanted)).toMatchObject({
    fixedFen: LIMIT_FEN,
    tempFen: 0,
    limitFen: LIMIT_FEN,
    maximumFen: LIMIT_FEN,
    stepFen: 100_000,
    kinds: [
      { kind: "RAISE_FIXED_CREDIT", blockedBy: null, documentsMin: 1 },
      { kind: "RAISE_TEMP_CREDIT", blockedBy: null, documentsMin: 0 },
    ],
    open: null,
  });
  const { increaseId } = await startIncrease(service, client, dealer);
  const blocked = { blockedBy: "LIMIT_INCREASE_OPEN", availableOn: null };
  expect(await client.limitIncreases.getIncreaseOffer(wanted)).toMatchObject({
    kinds: [blocked, blocked],
    open: { increaseId },
  });
});

test("after a refusal it says from when on", async () => {
  const { service, client, dealer } = await startWithDealer({ limitFen: LIMIT_FEN });
  await answerNext(service, "risk", "reviewLimit", "refuse");
  await raiseLimit(service, client, dealer);
  const blocked = { blockedBy: "REAPPLY_TOO_EARLY", availableOn: "2026-04-01" };
  expect(await client.limitIncreases.getIncreaseOffer(wanted)).toMatchObject({
    kinds: [blocked, blocked],
  });
});

test("a product that the dealer has no line of is not found", async () => {
  const { client } = await startWithDealer();
  const refusal = await refusalOf(
    client.limitIncreases.getIncreaseOffer({ appCode: BUSINESS_LOAN }),
  );
  expect(refusal.code).toBe("NOT_FOUND");
});
