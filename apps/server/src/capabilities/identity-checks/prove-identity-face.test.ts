import { expect, test } from "vitest";
import { applicantAt, consentTo, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, passIdentityFace } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const SWITCH = "SWITCH_ENTERPRISE" as const;

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
