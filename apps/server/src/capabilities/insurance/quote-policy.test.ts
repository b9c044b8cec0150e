import { expect, test } from "vitest";
import { consentTo, refusalOf } from "../../testing/applicant.ts";
import { answerAsInsurer, PREMIUM_FEN, SHOP, startInsuring } from "../../testing/insuring.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a price is good for a week, and another takes its place", async () => {
  const { client, quote, allIsWell } = await startInsuring();
  const first = await quote({}, "key-1");
  expect(first).toMatchObject({
    status: "QUOTED",
    shop: SHOP,
    offer: {
      premiumFen: PREMIUM_FEN,
      coverFen: 30_000_000,
      deductibleFen: 150_000,
      expiresAt: "2026-03-09T00:00:00+08:00",
    },
    may: { buy: true, cancel: false, report: false },
  });
  expect(await quote({}, "key-1")).toEqual(first);
  const second = await quote({ stockFen: 40_000_000 });
  const { policies } = await client.insurance.getInsurance();
  expect(policies.map(({ policyId, status }) => [policyId, status])).toEqual([
    [second.policyId, "QUOTED"],
    [first.policyId, "LAPSED"],
  ]);
  await allIsWell();
});

test("facts that cannot be insured are refused, and so is a dealer who did not consent", async () => {
  const { service, quote } = await startInsuring();
  expect((await refusalOf(quote({ stockFen: 999_999 }))).code).toBe("AMOUNT_INVALID");
  expect((await refusalOf(quote({ address: "" }))).code).toBe("ADDRESS_EMPTY");
  const area = { code: "440304", names: ["广东省", ""] };
  expect((await refusalOf(quote({ area }))).code).toBe("AREA_EMPTY");
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const without = () => other.insurance.quotePolicy(SHOP, withKey());
  expect((await refusalOf(without())).code).toBe("CONSENT_MISSING");
  await consentTo(other, "INSURANCE");
  const { policyId } = await without();
  const { checkId } = await other.identity.beginIdentityCheck({
    purpose: "PAY_PREMIUM",
    policyId,
    premiumFen: PREMIUM_FEN,
  });
  // The leaflet has a consent of its own; what proves the person is looked at after it.
  const unread = { policyId, premiumFen: PREMIUM_FEN, proof: { by: "CHECK", checkId } as const };
  expect((await refusalOf(other.insurance.buyPolicy(unread, withKey()))).code).toBe(
    "CONSENT_MISSING",
  );
});

test("an insurer that takes its time is asked again, and its refusal is shown in its words", async () => {
  const { service, client, quote, newest } = await startInsuring();
  await answerAsInsurer(service, "pending", { seconds: 90 });
  expect((await quote()).status).toBe("ASKED");
  expect((await refusalOf(quote())).code).toBe("POLICY_STATE");
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect((await newest()).status).toBe("QUOTED");
  await answerAsInsurer(service, "refuse", { reason: "该地区暂不承保" });
  expect(await quote()).toMatchObject({
    status: "DECLINED",
    reason: "该地区暂不承保",
    offer: null,
  });
  expect((await client.insurance.getInsurance()).mayQuote).toBe(true);
});
