import { expect, test } from "vitest";
import { fictionalIdNo, fictionalUscc } from "../../sandbox/world/fictional.ts";
import {
  applicantAt,
  consentTo,
  lastCode,
  logInAs,
  pass,
  refusalOf,
  wrongCode,
} from "../../testing/applicant.ts";
import {
  ID_NO,
  OTHER_PHONE,
  passIdentityFace,
  proveByCode,
  proveByFace,
} from "../../testing/identity-checks.ts";
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

test("any other number, whether it is another person's, has one answer, and five tries an hour", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const idNo = fictionalIdNo("1990-01-01", 77);
  await applicantAt(service, "SUBMITTED", {
    phone: OTHER_PHONE,
    legalPerson: { idNo },
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  const begin = (number?: string) =>
    refusalOf(
      api.identity.beginIdentityCheck({
        purpose: SWITCH,
        ...(number === undefined ? {} : { idNo: number }),
      }),
    );
  const wrong = { code: "ID_INVALID", data: undefined };
  expect(await begin()).toEqual(wrong);
  for (const number of [idNo, fictionalIdNo("1990-01-01", 78), "123", "x", idNo]) {
    expect(await begin(number), number).toEqual(wrong);
  }
  expect((await begin(ID_NO)).code).toBe("TOO_MANY_REQUESTS");
});

test("who has shown no ID documents has nothing to compare with", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000001");
  const refused = await refusalOf(
    api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO }),
  );
  expect(refused.code).toBe("ID_INFO_MISSING_FOR_USE");
});

test("a code proves one check, wrong ones are counted, and a lost answer is answered again", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const { api, phone } = dealer;
  await pass(service, 61);
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  const { challengeId } = await api.identity.sendIdentityCode({ checkId });
  const code = await lastCode(service, phone);
  const wrong = { checkId, challengeId, code: wrongCode(code) };
  expect(await refusalOf(api.identity.proveIdentityCode(wrong))).toEqual({
    code: "CODE_WRONG",
    data: { triesLeft: 4 },
  });
  const second = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  const crossed = { checkId: second.checkId, challengeId, code };
  expect((await refusalOf(api.identity.proveIdentityCode(crossed))).code).toBe("CODE_EXPIRED");
  await pass(service, 61);
  const again = await api.identity.sendIdentityCode({ checkId });
  const right = {
    checkId,
    challengeId: again.challengeId,
    code: await lastCode(service, phone),
  };
  const proved = await api.identity.proveIdentityCode(right);
  expect(proved.proof).toBe("CODE");
  expect(await api.identity.proveIdentityCode(right)).toEqual(proved);
});

test("a face proves the check that it was made for, once the ID number was given", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const { api } = dealer;
  const first = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  const faceSessionId = await passIdentityFace(api, first.checkId);
  const second = await api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO });
  const crossed = { checkId: second.checkId, faceSessionId };
  expect((await refusalOf(api.identity.proveIdentityFace(crossed))).code).toBe("FACE_REQUIRED");
  const right = { checkId: first.checkId, faceSessionId };
  const proved = await api.identity.proveIdentityFace(right);
  expect(proved.proof).toBe("FACE");
  expect(await api.identity.proveIdentityFace(right)).toEqual(proved);
  // The application's own check proves no identity.
  const other = { checkId: second.checkId, faceSessionId: dealer.faceSessionId };
  expect((await refusalOf(api.identity.proveIdentityFace(other))).code).toBe("FACE_REQUIRED");

  const noId = await api.identity.beginIdentityCheck({ purpose: "CHANGE_NUMBER" });
  await consentTo(api, "FACE");
  const create = (identityCheckId?: string) =>
    refusalOf(
      api.face.createFaceSession({
        purpose: "IDENTITY",
        appCode: "APP1001",
        ...(identityCheckId === undefined ? {} : { identityCheckId }),
      }),
    );
  expect((await create(noId.checkId)).code).toBe("STEP_NOT_DONE");
  expect((await create()).code).toBe("INPUT_INVALID");
  expect((await create(service.context.ids())).code).toBe("NOT_FOUND");
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
