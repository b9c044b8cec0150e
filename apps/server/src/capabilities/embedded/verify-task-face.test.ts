import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { agree, answerNext, consentTo, framesFor, refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  showFace,
  startWithApproval,
  startWithPayment,
  TASK_PHONE,
} from "../../testing/opener.ts";

test("a task passes no face check but its own", async () => {
  const { service, dealer } = await startWithApproval();
  await consentTo(dealer.api, "FACE");
  const own = await dealer.api.face.createFaceSession({
    purpose: "ACTIVATION",
    appCode: FLEXIBLE_CREDIT,
  });
  const { api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const frames = await framesFor(own.actions);
  const { faceSessionId } = own;
  expect((await refusalOf(api.embedded.verifyTaskFace({ faceSessionId, frames }))).code).toBe(
    "NOT_FOUND",
  );
});

test("a loan is verified by face; the money stays where it is until the payment is confirmed", async () => {
  const { service, dealer, client, contractId, paymentId } = await startWithPayment();
  const { api } = await beginTaskFor(service, {
    task: "loanVerify",
    mobile: dealer.mobile,
    contractId,
  });
  expect((await refusalOf(showFace(api, contractId))).code).toBe("CONTRACT_NOT_READ");
  await agree(client, contractId);
  await answerNext(service, "face", "verify", "ok");
  const face = await showFace(api, contractId);
  expect(face).toMatchObject({
    purpose: "PAYMENT",
    faceKind: "face_loan_credit",
    boundTo: { paymentId, amountFen: 8_600_000 },
  });
  const ended = await endTask(api);
  expect(ended).toMatchObject({ outcome: "DONE", faceSessionId: face.faceSessionId });
  expect((await client.payments.getPayment({ paymentId })).status).toBe("FACE_PENDING");
});
