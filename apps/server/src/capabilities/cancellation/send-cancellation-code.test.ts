import { expect, test } from "vitest";
import { applicantAt, lastCode, pass, refusalOf, wrongCode } from "../../testing/applicant.ts";
import { beginCancellation } from "../../testing/cancelling.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a dealer without a person on record submits with a code", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "LOGGED_IN");
  await pass(service, 60);
  expect((await api.cancellation.getCancellation()).proof).toBe("CODE");
  const { cancellationId, contractId } = await beginCancellation(api);
  // There is no one who could sign.
  expect(contractId).toBeNull();
  const { challengeId } = await api.cancellation.sendCancellationCode({ cancellationId });
  const code = await lastCode(service, phone);
  const submit = (typed: string) =>
    api.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "CODE", challengeId, code: typed } },
      withKey(),
    );
  expect(await refusalOf(submit(wrongCode(code)))).toMatchObject({
    code: "CODE_WRONG",
    data: { triesLeft: 4 },
  });
  expect((await submit(code)).status).toBe("SUBMITTED");
});

test("a code is sent for what waits for its proof only", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const { cancellationId } = await api.cancellation.startCancellation(undefined, withKey());
  const refused = await refusalOf(api.cancellation.sendCancellationCode({ cancellationId }));
  expect(refused.code).toBe("CANCELLATION_STATE");
});
