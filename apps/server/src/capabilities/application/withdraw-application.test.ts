import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { answerNext, applicantAt, pass, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("an application is withdrawn while it is not decided, and its data stays", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const next = await api.application.withdrawApplication({ appCode: FLEXIBLE_CREDIT });
  expect(next).toMatchObject({ step: 4, status: "NEW", legalPerson: { nameMasked: "王**" } });
  const { lines } = await api.credit.getHome();
  expect(lines[0]).toMatchObject({ status: "NOT_CREDIT", view: "NotCredit" });
  // A late decision changes nothing.
  await answerNext(service, "risk", "decide", "approve");
  await pass(service, 600);
  const after = await api.credit.getHome();
  expect(after.lines[0]?.status).toBe("NOT_CREDIT");
});

test("an application that is not submitted, or already decided, cannot be withdrawn", async () => {
  const service = await startTestService();
  const draft = await applicantAt(service, "FACE_DONE");
  const early = await refusalOf(
    draft.api.application.withdrawApplication({ appCode: FLEXIBLE_CREDIT }),
  );
  expect(early.code).toBe("LINE_STATE");
  const approved = await applicantAt(service, "APPROVED", { phone: "13900000002" });
  const late = await refusalOf(
    approved.api.application.withdrawApplication({ appCode: FLEXIBLE_CREDIT }),
  );
  expect(late.code).toBe("LINE_STATE");
});
