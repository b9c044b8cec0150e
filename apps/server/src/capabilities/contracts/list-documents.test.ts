import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("each moment has its documents; nothing is granted in advance", async () => {
  const service = await startTestService();
  const api = service.client();
  const codesAt = async (
    moment: Parameters<typeof api.contracts.listDocuments>[0]["moment"],
  ): Promise<string[]> =>
    (await api.contracts.listDocuments({ moment })).items.map(({ code }) => code);
  expect(await codesAt("LOGIN")).toEqual(["USER_AGREEMENT", "PRIVACY"]);
  expect(await codesAt("ESTIMATE")).toEqual(["ESTIMATE_DATA"]);
  expect(await codesAt("LEGAL_ID")).toEqual(["SENSITIVE_ID"]);
  expect(await codesAt("FACE")).toEqual(["SENSITIVE_FACE"]);
  // What an application rests on: where one of the first two was taken back, it is asked for once more.
  expect(await codesAt("SUBMIT")).toEqual([
    "SENSITIVE_ID",
    "SENSITIVE_FACE",
    "FINANCE",
    "CREDIT_QUERY",
  ]);
  expect(await codesAt("ACCOUNT")).toEqual(["SENSITIVE_ACCOUNT"]);
  expect(await codesAt("INSURANCE")).toEqual(["INSURANCE_DATA"]);
  expect(await codesAt("PREMIUM")).toEqual(["INSURANCE_LEAFLET"]);
  const { items } = await api.contracts.listDocuments({ moment: "ALL" });
  expect(items).toHaveLength(10);
  expect(items.every(({ granted }) => !granted)).toBe(true);
});

test("who is logged in sees what they consented to", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { items } = await api.contracts.listDocuments({ moment: "ALL" });
  const granted = items.filter((item) => item.granted).map(({ code }) => code);
  expect(granted).toEqual(["USER_AGREEMENT", "PRIVACY", "SENSITIVE_ID"]);
});

test("an unknown moment is refused", async () => {
  const service = await startTestService();
  const moment = "NEVER" as "LOGIN";
  const refused = await refusalOf(service.client().contracts.listDocuments({ moment }));
  expect(refused.code).toBe("INPUT_INVALID");
});
