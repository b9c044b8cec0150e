import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { answerNext, applicantAt, refusalOf, uploadIdCard } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("both photos are read, and stay in the draft", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const photos = await uploadIdCard(api);
  const read = await api.application.recogniseIdCard(photos);
  expect(read.idNo).toMatch(/^[0-9]{17}[0-9X]$/);
  const { draft } = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(draft).toEqual({ idFrontFileId: photos.frontFileId, idBackFileId: photos.backFileId });
});

test("an unreadable photo is refused as such, and need not be uploaded again for another try", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const photos = await uploadIdCard(api);
  await answerNext(service, "ocr", "readIdCard", "refuse");
  expect((await refusalOf(api.application.recogniseIdCard(photos))).code).toBe("OCR_UNREADABLE");
  await api.application.recogniseIdCard(photos);
});

test("a provider that is unavailable or times out has its own refusal", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const photos = await uploadIdCard(api);
  await answerNext(service, "ocr", "readIdCard", "unavailable");
  await answerNext(service, "ocr", "readIdCard", "lose");
  const away = await refusalOf(api.application.recogniseIdCard(photos));
  const silent = await refusalOf(api.application.recogniseIdCard(photos));
  expect([away.code, silent.code]).toEqual(["PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"]);
});

test("another dealer's photos, or those of the wrong side, are not found", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const mine = await uploadIdCard(api);
  const theirs = await uploadIdCard(other.api);
  const stolen = await refusalOf(
    api.application.recogniseIdCard({ ...mine, backFileId: theirs.backFileId }),
  );
  const swapped = await refusalOf(
    api.application.recogniseIdCard({
      ...mine,
      frontFileId: mine.backFileId,
      backFileId: mine.frontFileId,
    }),
  );
  expect([stolen.code, swapped.code]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
});

test("without the consent nothing is read", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const [frontFileId, backFileId] = [service.context.ids(), service.context.ids()];
  const photos = { appCode: FLEXIBLE_CREDIT, frontFileId, backFileId } as const;
  expect((await refusalOf(api.application.recogniseIdCard(photos))).code).toBe("CONSENT_MISSING");
});
