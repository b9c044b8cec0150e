import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  photo,
  refusalOf,
  uploadIdCard,
} from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a licence is read, and its photo stays in the draft", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  const read = await api.application.recogniseLicence({ appCode: FLEXIBLE_CREDIT, fileId });
  expect(read.organizationCode).toHaveLength(18);
  const { draft } = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(draft.licenceFileId).toBe(fileId);
});

test("an unreadable photo, a photo of something else and an unavailable provider are told apart", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  await answerNext(service, "ocr", "readLicence", "refuse");
  await answerNext(service, "ocr", "readLicence", "unavailable");
  const ask = (id: string) =>
    refusalOf(api.application.recogniseLicence({ appCode: FLEXIBLE_CREDIT, fileId: id }));
  expect((await ask(fileId)).code).toBe("OCR_UNREADABLE");
  expect((await ask(fileId)).code).toBe("PROVIDER_UNAVAILABLE");
  const { frontFileId } = await uploadIdCard(api);
  expect((await ask(frontFileId)).code).toBe("NOT_FOUND");
});

test("one that was sent is read no more", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const { fileId } = await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
  const late = await refusalOf(
    api.application.recogniseLicence({ appCode: FLEXIBLE_CREDIT, fileId }),
  );
  expect(late.code).toBe("APPLICATION_STATE");
});
