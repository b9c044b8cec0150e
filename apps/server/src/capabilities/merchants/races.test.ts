import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  ACCOUNT,
  arrivedFen,
  otherFen,
  sendAmount,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const start = () => startWithMerchant({ driver: "postgres", poolSize: 24 });

/** The code of a call's refusal, or OK. */
async function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "OK",
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );
}

test("a double tap sends one small amount, and so do two pages at once", async () => {
  const { api, allIsWell, service } = await start();
  const key = randomUUID();
  const taps = await Promise.all(
    Array.from({ length: 8 }, () => endOf(api.merchants.sendSmallAmount(ACCOUNT, withKey(key)))),
  );
  expect(taps).toContain("OK");
  expect(taps.filter((end) => !["OK", "REQUEST_IN_PROGRESS"].includes(end))).toEqual([]);
  const pages = await Promise.all(
    Array.from({ length: 4 }, () => endOf(api.merchants.sendSmallAmount(ACCOUNT, withKey()))),
  );
  expect(pages.filter((end) => end === "OK")).toEqual([]);
  const { rows } = await service.database.execute(
    "select count(*) as sent, sum(arrivals) as arrivals from sandbox_bank_order where request_no like 'V%'",
  );
  expect(rows).toEqual([{ sent: 1, arrivals: 1 }]);
  await allIsWell();
});

test("of wrong amounts that are entered at once, three are counted", async () => {
  const { api, allIsWell, service } = await start();
  const { proofId } = await sendAmount(api);
  const amountFen = otherFen(await arrivedFen(service));
  const ends = await Promise.all(
    Array.from({ length: 6 }, () =>
      endOf(api.merchants.enterSmallAmount({ proofId, amountFen }, withKey())),
    ),
  );
  expect(ends.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "ACCOUNT_PROOF_STATE"),
    ...Array.from({ length: 3 }, () => "AMOUNT_INVALID"),
  ]);
  expect((await api.merchants.getMerchant()).proof).toMatchObject({
    state: "FAILED",
    triesLeft: 0,
  });
  await allIsWell();
});
