import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a check and its result are shown to the one it was made for, in their language", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "FACE_DONE");
  const { api, faceSessionId } = dealer;
  const session = await api.face.getFaceSession({ faceSessionId });
  expect(session).toMatchObject({ result: "verifySuccess", triesLeft: 4 });
  const cookie = await service.cookieOf(dealer);
  const english = await service.app.inject({
    url: `/api/face-sessions/${faceSessionId}`,
    headers: { cookie, "accept-language": "en" },
  });
  expect(english.json<{ vendor: string }>().vendor).toContain("0 days");
});

test("another dealer's check is not there", async () => {
  const service = await startTestService();
  const { faceSessionId } = await applicantAt(service, "FACE_DONE");
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const refused = await refusalOf(other.api.face.getFaceSession({ faceSessionId }));
  expect(refused.code).toBe("NOT_FOUND");
});
