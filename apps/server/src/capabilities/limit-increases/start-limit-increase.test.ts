import { expect, test } from "vitest";
import { answerNext, passDays, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  type IncreaseWish,
  increaseWish,
  raiseLimit,
  startIncrease,
} from "../../testing/raising-limits.ts";
import { waitForCode, withKey } from "../../testing/withdrawing.ts";

const LIMIT_FEN = 100_000_000;

test("a request waits for its code, and the limit is what it was", async () => {
  const { client } = await startWithDealer({ limitFen: LIMIT_FEN });
  const wish = await increaseWish(client, { note: "双十一备货" });
  const key = withKey();
  const asked = await client.limitIncreases.startLimitIncrease(wish, key);
  expect(asked).toMatchObject({
    status: "VERIFYING",
    kind: "RAISE_FIXED_CREDIT",
    amountFen: 20_000_000,
    reason: "PEAK_SEASON",
    note: "双十一备货",
    documents: 1,
    limitBeforeFen: LIMIT_FEN,
    limitAfterFen: null,
    decidedAt: null,
  });
  // The same call again is the same request.
  expect(await client.limitIncreases.startLimitIncrease(wish, key)).toEqual(asked);
});

test("what cannot be asked for has its own refusal", async () => {
  const { service, client } = await startWithDealer({ limitFen: LIMIT_FEN });
  const refusalFor = async (over: Parameters<typeof increaseWish>[1]) =>
    refusalOf(
      client.limitIncreases.startLimitIncrease(await increaseWish(client, over), withKey()),
    );
  expect((await refusalFor({ amountFen: 100_001 })).code).toBe("AMOUNT_INVALID");
  expect(await refusalFor({ amountFen: LIMIT_FEN + 100_000 })).toMatchObject({
    code: "LIMIT_INCREASE_TOO_LARGE",
    data: { maximumFen: LIMIT_FEN },
  });
  expect((await refusalFor({ fileIds: [] })).code).toBe("DOCUMENTS_MISSING");
  // Another dealer's document is none of theirs.
  const other = await insertPayingDealer(service.context, { number: 2 });
  const { fileIds } = await increaseWish(await service.clientOf(other));
  expect((await refusalFor({ fileIds })).code).toBe("NOT_FOUND");
  const { rows } = await service.database.execute("select 1 as one from limit_increase");
  expect(rows).toEqual([]);
});

test("a second request waits for the first, and may follow one that was taken back", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await startIncrease(service, client, dealer);
  const wish = await increaseWish(client);
  const again = () => client.limitIncreases.startLimitIncrease(wish, withKey());
  expect((await refusalOf(again())).code).toBe("LIMIT_INCREASE_OPEN");
  const taken = await client.limitIncreases.closeLimitIncrease({ increaseId });
  expect(taken).toMatchObject({ status: "CLOSED", closedBy: "DEALER" });
  expect((await again()).status).toBe("VERIFYING");
});

test("a refused dealer may ask again after thirty days", async () => {
  const { service, client, dealer } = await startWithDealer();
  await answerNext(service, "risk", "reviewLimit", "refuse", { reasonText: "用款不多" });
  const refused = await raiseLimit(service, client, dealer);
  expect(refused).toMatchObject({
    status: "REFUSED",
    refusalReason: "用款不多",
    againOn: "2026-04-01",
  });
  const later = async () => {
    const fresh = await service.clientOf(dealer);
    return fresh.limitIncreases.startLimitIncrease(await increaseWish(fresh), withKey());
  };
  expect(await refusalOf(later())).toMatchObject({
    code: "REAPPLY_TOO_EARLY",
    data: { availableOn: "2026-04-01" },
  });
  await passDays(service, 29);
  expect((await refusalOf(later())).code).toBe("REAPPLY_TOO_EARLY");
  await passDays(service, 1);
  expect((await later()).status).toBe("VERIFYING");
});

test("a second temporary limit waits for the end of the first", async () => {
  const { service, client, dealer } = await startWithDealer();
  const temporary = { kind: "RAISE_TEMP_CREDIT", fileIds: [] } satisfies Partial<IncreaseWish>;
  expect((await raiseLimit(service, client, dealer, temporary)).status).toBe("GRANTED");
  waitForCode(service);
  const wish = await increaseWish(client, temporary);
  expect(await refusalOf(client.limitIncreases.startLimitIncrease(wish, withKey()))).toMatchObject({
    code: "TEMPORARY_LIMIT_RUNNING",
    data: { availableOn: "2026-04-02" },
  });
  expect((await raiseLimit(service, client, dealer)).status).toBe("GRANTED");
});
