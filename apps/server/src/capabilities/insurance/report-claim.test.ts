import { expect, test } from "vitest";
import { photo, refusalOf } from "../../testing/applicant.ts";
import {
  answerAsInsurer,
  decideAsInsurer,
  reportDamage,
  startInsuring,
} from "../../testing/insuring.ts";
import { goTo } from "../../testing/trade.ts";

async function start() {
  const started = await startInsuring();
  const { service, client, bought } = started;
  const { policyId } = await bought();
  await goTo(service, "2026-03-03T10:00:00+08:00");
  const report = (over = {}, key?: string) => reportDamage(service, client, policyId, over, key);
  return { ...started, policyId, report };
}

test("a damage is reported with its pictures, and the insurer's decisions are shown", async () => {
  const { service, client, newest, report, allIsWell } = await start();
  const { claims } = await report({}, "key-1");
  expect(claims).toMatchObject([
    {
      status: "REPORTED",
      happenedOn: "2026-03-03",
      cause: "WATER",
      text: "水管破裂，柜台里的手机进水。",
      lossFen: 500_000,
      fileIds: [expect.any(String)],
      claimNo: expect.stringMatching(/^LP\d{12}$/),
      paidFen: null,
    },
  ]);
  const claimId = claims[0]?.claimId ?? "";
  const accepted = await decideAsInsurer(service, claimId, { result: "ACCEPTED" }, "e-1");
  expect(accepted.body).toEqual({ applied: true });
  const again = await decideAsInsurer(service, claimId, { result: "ACCEPTED" }, "e-1");
  expect(again.body).toEqual({ applied: false });
  const changed = await decideAsInsurer(service, claimId, { result: "PAID", amountFen: 1 }, "e-1");
  expect(changed.body).toMatchObject({ code: "EVENT_CHANGED" });
  const paid = { result: "PAID", amountFen: 480_000 };
  expect((await decideAsInsurer(service, claimId, paid)).body).toEqual({ applied: true });
  expect((await newest()).claims).toMatchObject([{ status: "PAID", paidFen: 480_000 }]);
  // What has ended does not change any more.
  const late = { result: "REFUSED", reason: "晚了" };
  expect((await decideAsInsurer(service, claimId, late)).body).toEqual({ applied: false });
  const notices = (await client.notifications.listNotices({})).items;
  expect(notices[0]).toMatchObject({
    kind: "CLAIM_DECIDED",
    facts: { result: "PAID", amountFen: 480_000 },
  });
  await allIsWell();
});

test("days, amounts, words and pictures that are wrong are refused", async () => {
  const { client, report } = await start();
  const codeOf = async (over: object) => (await refusalOf(report(over))).code;
  expect(await codeOf({ happenedOn: "2026-03-02" })).toBe("CLAIM_DAY_INVALID");
  expect(await codeOf({ happenedOn: "2026-03-04" })).toBe("CLAIM_DAY_INVALID");
  expect(await codeOf({ lossFen: 30_000_001 })).toBe("AMOUNT_INVALID");
  expect(await codeOf({ text: "漏水" })).toBe("INPUT_INVALID");
  expect(await codeOf({ fileIds: [] })).toBe("INPUT_INVALID");
  const { fileId } = await client.files.uploadFile({ purpose: "COMPLAINT", file: await photo() });
  expect(await codeOf({ fileIds: [fileId] })).toBe("NOT_FOUND");
});

test("three claims wait at most", async () => {
  const { newest, report } = await start();
  for (let count = 0; count < 3; count += 1) await report();
  expect((await refusalOf(report())).code).toBe("POLICY_STATE");
  expect((await newest()).may.report).toBe(false);
});

test("a lost answer is asked for; a decision that comes before it counts", async () => {
  const { service, newest, report, allIsWell } = await start();
  await answerAsInsurer(service, "apply-then-lose");
  const { claims } = await report();
  expect(claims[0]).toMatchObject({ status: "SENDING", claimNo: null });
  const paid = { result: "PAID", amountFen: 1_000 };
  await decideAsInsurer(service, claims[0]?.claimId ?? "", paid);
  await goTo(service, "2026-03-03T10:05:00+08:00");
  expect((await newest()).claims[0]).toMatchObject({
    status: "PAID",
    claimNo: expect.stringMatching(/^LP/),
  });
  const { rows } = await service.database.execute(
    "select arrivals from sandbox_insurer_request where kind = 'REPORT'",
  );
  expect(rows).toEqual([{ arrivals: 1 }]);
  await allIsWell();
});

test("a refusal at the counter is shown in the insurer's words", async () => {
  const { service, report } = await start();
  await answerAsInsurer(service, "refuse", { reason: "照片看不清" });
  const { claims } = await report();
  expect(claims[0]).toMatchObject({ status: "REFUSED", reason: "照片看不清" });
});
