import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { countingVersions } from "../documents/document-catalogue.ts";

test("the versions of a document are listed, the newest first, with whether the purpose changed", async () => {
  const service = await startTestService();
  const { consents } = service.client();
  const { items } = await consents.listDocumentVersions({ code: "SENSITIVE_FACE" });
  expect(items).toEqual([
    { version: "1.1", effectiveOn: "2026-11-27", purposeChanged: true },
    { version: "1.0", effectiveOn: "2026-01-01", purposeChanged: false },
  ]);
  expect((await refusalOf(consents.listDocumentVersions({ code: "NOTHING" }))).code).toBe(
    "NOT_FOUND",
  );
});

test("what counts goes from the last change of purpose to the newest version", () => {
  expect(countingVersions("SENSITIVE_FACE")).toEqual(["1.1"]);
  expect(countingVersions("SENSITIVE_ID")).toEqual(["1.0", "1.1"]);
  expect(countingVersions("NOTHING")).toEqual([]);
});
