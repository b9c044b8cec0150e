import { UPLOAD_MAX_BYTES } from "@kedu/api";
import { expect, test } from "vitest";
import { applicantAt, consentTo, photo, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { storedFile } from "./file-tables.ts";

test("a photo is kept, sealed, with its true size", async () => {
  const service = await startTestService();
  const { api, enterpriseId } = await applicantAt(service, "LOGGED_IN");
  await consentTo(api, "LEGAL_ID");
  const kept = await api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  expect(kept).toMatchObject({ widthPx: 160, heightPx: 100 });
  const [row] = await service.database.select().from(storedFile);
  expect(row).toMatchObject({ id: kept.fileId, enterpriseId, purpose: "ID_FRONT" });
  // No JPEG lies there in clear.
  expect(Buffer.from(row?.bytesSealed ?? []).includes("JFIF")).toBe(false);
});

test("ID photos wait for their own consent; a licence shows no person and does not", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const refused = await refusalOf(
    api.files.uploadFile({ purpose: "ID_BACK", file: await photo() }),
  );
  expect(refused.code).toBe("CONSENT_MISSING");
  await api.files.uploadFile({ purpose: "LICENCE", file: await photo() });
});

test("what is no picture is refused, whatever it is called", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const page = new File(["<html><script>1</script></html>"], "licence.jpg", { type: "image/jpeg" });
  const refused = await refusalOf(api.files.uploadFile({ purpose: "LICENCE", file: page }));
  expect(refused.code).toBe("FILE_TYPE_UNSUPPORTED");
  const large = new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], "x.jpg", { type: "image/jpeg" });
  const tooLarge = await refusalOf(api.files.uploadFile({ purpose: "LICENCE", file: large }));
  expect(tooLarge.code).toBe("FILE_TOO_LARGE");
  expect(await service.database.$count(storedFile)).toBe(0);
});

test("one person cannot upload without end", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const file = await photo();
  const answers = await Promise.allSettled(
    Array.from({ length: 62 }, () => api.files.uploadFile({ purpose: "LICENCE", file })),
  );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: "TOO_MANY_REQUESTS" } });
});
