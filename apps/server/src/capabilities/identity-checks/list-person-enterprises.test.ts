import { expect, test } from "vitest";
import { applicantAt, pass, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, proveByCode } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const SWITCH = "SWITCH_ENTERPRISE" as const;

test("a check that is not proved opens nothing, and one of another purpose nothing else", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const { api, enterpriseId } = dealer;
  await pass(service, 61);
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  const challengeId = service.context.ids();
  expect((await refusalOf(api.identity.listPersonEnterprises({ checkId }))).code).toBe(
    "STEP_NOT_DONE",
  );
  expect((await refusalOf(api.identity.switchEnterprise({ checkId, enterpriseId }))).code).toBe(
    "STEP_NOT_DONE",
  );
  const change = { checkId, challengeId, code: "000000" };
  expect((await refusalOf(api.identity.changeNumber(change))).code).toBe("STEP_NOT_DONE");
  const number = await proveByCode(service, dealer, "CHANGE_NUMBER");
  expect(
    (await refusalOf(api.identity.switchEnterprise({ checkId: number, enterpriseId }))).code,
  ).toBe("IDENTITY_CHECK_EXPIRED");
});
