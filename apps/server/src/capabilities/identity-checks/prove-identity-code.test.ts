import { expect, test } from "vitest";
import { applicantAt, lastCode, pass, refusalOf, wrongCode } from "../../testing/applicant.ts";
import { ID_NO } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const SWITCH = "SWITCH_ENTERPRISE" as const;

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
