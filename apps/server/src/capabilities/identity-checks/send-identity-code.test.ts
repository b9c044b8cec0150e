import { expect, test } from "vitest";
import { applicantAt, pass, refusalOf } from "../../testing/applicant.ts";
import { ID_NO } from "../../testing/identity-checks.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { startTestService } from "../../testing/service.ts";
import { startTradingService } from "../../testing/trade.ts";

test("a code goes to the login number, once a minute, while the check lasts", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const { checkId } = await api.identity.beginIdentityCheck({
    purpose: "SWITCH_ENTERPRISE",
    idNo: ID_NO,
  });
  expect(await api.identity.sendIdentityCode({ checkId })).toMatchObject({
    phoneMasked: "139****0001",
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
  });
  expect((await refusalOf(api.identity.sendIdentityCode({ checkId }))).code).toBe(
    "CODE_SENT_TOO_OFTEN",
  );
  await pass(service, 15 * 60);
  expect((await refusalOf(api.identity.sendIdentityCode({ checkId }))).code).toBe(
    "IDENTITY_CHECK_EXPIRED",
  );
});

test("who has just logged in by a code gets the code of a switch at once", async () => {
  const { api } = await salespersonOf(await startTradingService());
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: "SWITCH_ENTERPRISE" });
  expect(await api.identity.sendIdentityCode({ checkId })).toMatchObject({
    resendAfterSeconds: 60,
  });
});
