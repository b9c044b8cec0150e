import { expect, test } from "vitest";
import {
  applicantAt,
  answerNext,
  consentTo,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import {
  beginCancellation,
  passCancellationFace,
  startCancelling,
  submitCancellation,
} from "../../testing/cancelling.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a clean account is submitted with the face, and starts nothing new", async () => {
  const { service, dealer, client, seen } = await startCancelling();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const submitted = await submitCancellation(client);
  expect(submitted).toMatchObject({
    status: "SUBMITTED",
    reason: "NO_LONGER_NEEDED",
    blockers: [],
    submittedAt: "2026-03-02T10:00:00+08:00",
    coolingEndsAt: "2026-03-03T10:00:00+08:00",
  });
  expect(submitted.receiptNo).toMatch(/^ZX[0-9A-Z]{26}$/);
  expect(await seen()).toEqual(submitted);
  expect((await refusalOf(makePayment(client, [orderId]))).code).toBe("ACCOUNT_CANCELLING");
  expect((await refusalOf(client.credit.startEstimate({}))).code).toBe("ACCOUNT_CANCELLING");
  const home = await client.credit.getHome({});
  expect(home.lines[0]).toMatchObject({
    status: "LOAN_LOCKED",
    freezeReasons: [{ code: "CANCELLING" }],
  });
  await expectInvariants(service.database, service.clock.now());
});

test("without its own face nothing is submitted, and a face serves once", async () => {
  const { client, seen } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const submit = (faceSessionId: string) =>
    client.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "FACE", faceSessionId } },
      withKey(),
    );
  expect((await refusalOf(submit(cancellationId))).code).toBe("FACE_REQUIRED");
  const byCode = client.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "CODE", challengeId: cancellationId, code: "123456" } },
    withKey(),
  );
  expect((await refusalOf(byCode)).code).toBe("FACE_REQUIRED");
  expect((await refusalOf(client.cancellation.sendCancellationCode({ cancellationId }))).code).toBe(
    "FACE_REQUIRED",
  );
  expect((await seen())?.status).toBe("FACE_PENDING");
  const faceSessionId = await passCancellationFace(client);
  expect((await submit(faceSessionId)).status).toBe("SUBMITTED");
  await client.cancellation.revokeCancellation({ cancellationId }, withKey());
  const again = await beginCancellation(client);
  const second = client.cancellation.submitCancellation(
    { cancellationId: again.cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
  expect((await refusalOf(second)).code).toBe("FACE_REQUIRED");
});

test("five misses of the face end it", async () => {
  const { service, client, seen } = await startCancelling();
  await beginCancellation(client);
  await consentTo(client, "FACE");
  const { actions, faceSessionId } = await client.face.createFaceSession({
    purpose: "CANCELLATION",
    appCode: "APP1001",
  });
  await answerNext(service, "face", "verify", "verifyFail", {}, 5);
  const frames = await framesFor(actions);
  for (let miss = 0; miss < 5; miss += 1) {
    await refusalOf(client.face.verifyFace({ faceSessionId, frames }));
  }
  expect(await seen()).toMatchObject({ status: "REVOKED", revokedBy: "FACE_FAILED" });
});

test("another dealer's cancellation is not there", async () => {
  const { service, client } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000077" });
  for (const call of [
    () => other.api.cancellation.recheckCancellation({ cancellationId }),
    () => other.api.cancellation.giveCancellationReason({ cancellationId, reason: "COST" }),
    () => other.api.cancellation.revokeCancellation({ cancellationId }, withKey()),
    () => other.api.cancellation.sendCancellationCode({ cancellationId }),
    () =>
      other.api.cancellation.submitCancellation(
        { cancellationId, proof: { kind: "FACE", faceSessionId: cancellationId } },
        withKey(),
      ),
  ]) {
    expect((await refusalOf(call())).code).toBe("NOT_FOUND");
  }
});
