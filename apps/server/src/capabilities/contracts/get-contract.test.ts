import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { applicantAt, FORMS, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { contract } from "./contract-tables.ts";

test("a contract shows the dealer's figures, and its hash is of exactly that text", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const { text, filledSha256 } = await api.contracts.getContract({
    contractId: items[0]?.contractId ?? "",
  });
  const words = text.sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  expect(words).toContain("500,000.00 元");
  expect(words).toContain("10.95%");
  expect(words).toContain(FORMS.licence.name);
  const canonical = JSON.stringify({
    sections: text.sections,
    title: text.title,
    version: text.version,
  });
  expect(createHash("sha256").update(canonical).digest("hex")).toBe(filledSha256);
  expect(text.sha256).toBe(filledSha256);
  // The dealer's name is not in the table.
  const rows = JSON.stringify(await service.database.select().from(contract));
  expect(rows).not.toContain(FORMS.licence.name);
});

test("a signed contract names its signer, masked", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const signed = items.find(({ kind }) => kind === "ENTRUST");
  const { signers } = await api.contracts.getContract({ contractId: signed?.contractId ?? "" });
  expect(signers).toMatchObject([{ nameMasked: "王**", role: "LEGAL_PERSON" }]);
});

test("another dealer's contract is not there", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const refused = await refusalOf(
    other.api.contracts.getContract({ contractId: items[0]?.contractId ?? "" }),
  );
  expect(refused.code).toBe("NOT_FOUND");
});
