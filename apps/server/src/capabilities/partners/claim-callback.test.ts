import { expect, test } from "vitest";
import { decideAsInsurer, reportDamage, startInsuring } from "../../testing/insuring.ts";
import { goTo, sendAsBank } from "../../testing/trade.ts";

async function start() {
  const { service, client, bought, newest } = await startInsuring();
  const { policyId } = await bought();
  await goTo(service, "2026-03-03T10:00:00+08:00");
  const { claims } = await reportDamage(service, client, policyId);
  return { service, newest, claimId: claims[0]?.claimId ?? "" };
}

test("a half-said decision, an unknown claim and another partner's signature change nothing", async () => {
  const { service, newest, claimId } = await start();
  for (const half of [
    { result: "PAID" },
    { result: "REFUSED" },
    { result: "ACCEPTED", amountFen: 1 },
  ]) {
    expect((await decideAsInsurer(service, claimId, half)).body).toMatchObject({
      code: "INPUT_INVALID",
    });
  }
  const unknown = "01K9ZQ4S6V8X0A2C4E6G8J0M50";
  expect((await decideAsInsurer(service, unknown, { result: "ACCEPTED" })).status).toBe(404);
  const event = { eventId: "e-1", requestNo: claimId, result: "ACCEPTED" };
  const body = { ...event, at: "2026-03-03T10:00:00+08:00" };
  const forged = await sendAsBank(service, body, "/callbacks/insurer/claims");
  expect(forged.json()).toMatchObject({ code: "SIGNATURE_INVALID" });
  expect((await newest()).claims[0]?.status).toBe("REPORTED");
});
