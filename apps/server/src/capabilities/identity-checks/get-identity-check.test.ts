import { expect, test } from "vitest";
import { applicantAt, logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, OTHER_PHONE, proveByFace } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const SWITCH = "SWITCH_ENTERPRISE" as const;

test("who a person is begins with their ID number, and shows masked", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const check = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  expect(check).toMatchObject({
    purpose: SWITCH,
    idProved: true,
    proof: null,
    faceAllowed: true,
    nameMasked: "王**",
    phoneMasked: "139****0001",
  });
  expect(await api.identity.getIdentityCheck({ checkId: check.checkId })).toEqual(check);
  await pass(service, 15 * 60);
  const late = await refusalOf(api.identity.getIdentityCheck({ checkId: check.checkId }));
  expect(late.code).toBe("IDENTITY_CHECK_EXPIRED");
});

test("another person's check is not there", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const checkId = await proveByFace(api, SWITCH);
  const stranger = service.client();
  const { enterprise } = await logInAs(service, stranger, OTHER_PHONE);
  const { enterpriseId } = enterprise;
  const { identity } = stranger;
  const calls: Promise<unknown>[] = [
    identity.getIdentityCheck({ checkId }),
    identity.sendIdentityCode({ checkId }),
    identity.proveIdentityCode({ checkId, challengeId: checkId, code: "000000" }),
    identity.proveIdentityFace({ checkId, faceSessionId: checkId }),
    identity.listPersonEnterprises({ checkId }),
    identity.switchEnterprise({ checkId, enterpriseId }),
    identity.sendNewNumberCode({ checkId, phone: "13900000009" }),
    identity.changeNumber({ checkId, challengeId: checkId, code: "000000" }),
  ];
  const codes = await Promise.all(calls.map(async (call) => (await refusalOf(call)).code));
  expect(codes).toEqual(codes.map(() => "NOT_FOUND"));
});
