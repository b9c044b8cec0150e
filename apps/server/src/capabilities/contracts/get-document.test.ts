import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a document can be read without a login in either language; the hash is of the binding Chinese text", async () => {
  const service = await startTestService();
  const chinese = await service.client().contracts.getDocument({ code: "PRIVACY" });
  const english = await service
    .client({ "accept-language": "en" })
    .contracts.getDocument({ code: "PRIVACY" });
  expect(chinese.title).toBe("刻度隐私政策");
  expect(english.title).toBe("Kedu privacy policy");
  expect(english.sha256).toBe(chinese.sha256);
  expect(english.sections[0]?.paragraphs[0]).toContain("Chinese text is the binding one");
  expect(chinese.minimumReadSeconds).toBeGreaterThan(0);
  expect(chinese.minimumReadSeconds).toBeLessThanOrEqual(10);
});

test("an earlier version stays readable, as it was agreed to", async () => {
  const service = await startTestService();
  const read = (version?: string) =>
    service.client().contracts.getDocument({
      code: "SENSITIVE_FACE",
      ...(version === undefined ? {} : { version }),
    });
  const [newest, first] = [await read(), await read("1.0")];
  expect(newest.version).toBe("1.1");
  expect(await read("1.1")).toEqual(newest);
  expect(first).toMatchObject({ version: "1.0", effectiveOn: "2026-01-01" });
  expect(first.sha256).not.toBe(newest.sha256);
  expect(JSON.stringify(first.sections)).not.toContain("录像");
  expect((await refusalOf(read("0.9"))).code).toBe("NOT_FOUND");
});

test("a document that does not exist is not found", async () => {
  const service = await startTestService();
  const refused = await refusalOf(service.client().contracts.getDocument({ code: "NOTHING" }));
  expect(refused.code).toBe("NOT_FOUND");
});
