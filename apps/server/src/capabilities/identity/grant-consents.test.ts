import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { consent } from "./consent-tables.ts";

test("a consent keeps document, version, hash and purpose, and is given once", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const documents = [{ code: "SENSITIVE_FACE", version: "1.1" }];
  expect(await api.identity.grantConsents({ documents })).toEqual({ granted: ["SENSITIVE_FACE"] });
  await api.identity.grantConsents({ documents });
  const rows = await service.database.select().from(consent);
  const given = rows.filter(({ docCode }) => docCode === "SENSITIVE_FACE");
  expect(given).toHaveLength(1);
  expect(given[0]).toMatchObject({ separate: true, docVersion: "1.1", withdrawnAt: null });
  expect(given[0]?.docSha256).toMatch(/^[0-9a-f]{64}$/);
  const { items } = await api.contracts.listDocuments({ moment: "FACE" });
  expect(items[0]).toMatchObject({ granted: true, sensitive: true });
});

test("an older version and an unknown document are refused, and nothing of the call is kept", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const before = await service.database.$count(consent);
  const older = await refusalOf(
    api.identity.grantConsents({
      documents: [
        { code: "SENSITIVE_ID", version: "1.1" },
        { code: "SENSITIVE_FACE", version: "0.1" },
      ],
    }),
  );
  expect(older).toEqual({ code: "CONTRACT_CHANGED", data: { ids: ["SENSITIVE_FACE"] } });
  const unknown = await refusalOf(
    api.identity.grantConsents({ documents: [{ code: "NOTHING", version: "1.0" }] }),
  );
  expect(unknown.code).toBe("NOT_FOUND");
  expect(await service.database.$count(consent)).toBe(before);
});
