import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { applicantAt, FORMS, refusalOf } from "../../testing/applicant.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { startTestService } from "../../testing/service.ts";
import { contractPdf } from "./contract-tables.ts";
import { keepFiles } from "../archive/keep-files.ts";

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

// Each test starts a thread and reads files with another library than the one that made them.
describe("the PDF of a contract", { timeout: 60_000 }, () => {
  test("has the whole text, the log of its signature, and the hash that the contract reports", async () => {
    const service = await startTestService();
    const dealer = await applicantAt(service, "SIGNED");
    const { api } = dealer;
    const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
    const { contractId } = items.find(({ kind }) => kind === "ENTRUST") ?? { contractId: "" };
    // The text is shown without its PDF being made.
    expect((await api.contracts.getContract({ contractId })).pdfSha256).toBeNull();

    const told = await api.contracts.getContract({ contractId, with: "PDF" });
    const bytes = await bytesOf(await api.contracts.getContractPdf({ contractId }));
    expect(sha256Of(bytes)).toBe(told.pdfSha256);
    const { info, pages } = await pdfPagesOf(bytes);
    expect(info).toMatchObject({ Title: told.title });
    // Where a line ends, its space is not drawn.
    const solid = (text: string) => text.replaceAll(/\s/g, "");
    const words = solid(pages.join(""));
    for (const { heading, paragraphs } of told.text.sections) {
      expect(words).toContain(solid(heading));
      for (const paragraph of paragraphs) expect(words).toContain(solid(paragraph));
    }
    const last = solid(pages.at(-1) ?? "");
    const [signer] = told.signers;
    expect(last).toContain(`法人${signer?.nameMasked}`);
    expect(last).toContain(solid(signer?.at.slice(0, 19).replace("T", " ") ?? "?"));
    expect(last).toContain("短信验证码");
    expect(last).toMatch(/签署凭证号[0-9A-F]{32}/);
    expect(last).toContain(told.filledSha256);
    // No name is printed unmasked.
    expect(words).not.toContain(FORMS.legalPerson.name);

    // Requested again, and after the next start, it is the same file.
    expect(sha256Of(await bytesOf(await api.contracts.getContractPdf({ contractId })))).toBe(
      told.pdfSha256,
    );
    expect((await api.contracts.getContract({ contractId })).pdfSha256).toBe(told.pdfSha256);

    const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
    const refused = await refusalOf(other.api.contracts.getContractPdf({ contractId }));
    expect(refused.code).toBe("NOT_FOUND");
    const nobodys = service.context.ids();
    expect((await refusalOf(api.contracts.getContractPdf({ contractId: nobodys }))).code).toBe(
      "NOT_FOUND",
    );

    // The file has a readable name, and is not cached.
    const cookie = await service.cookieOf({ ...dealer, role: "LEGAL_PERSON" });
    const answer = await service.app.inject({
      url: `/api/contracts/${contractId}/pdf`,
      headers: { cookie },
    });
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(told.title)}-${contractId}.pdf`,
    });

    // A file that was replaced in the database is not served.
    const { vault } = service.context;
    await inTransaction(service.database, (tx) =>
      tx
        .update(contractPdf)
        .set({ bytesSealed: vault.sealBytes(Buffer.from("%PDF-1.7 of another contract")) })
        .where(eq(contractPdf.contractId, contractId)),
    );
    const tampered = await service.app.inject({
      url: `/api/contracts/${contractId}/pdf`,
      headers: { cookie },
    });
    expect(tampered.statusCode).toBe(500);
  });

  test("of every kind of a line opens before the signature, says so, and is another one after it", async () => {
    const service = await startTestService();
    const { api } = await applicantAt(service, "APPROVED");
    const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
    expect(items.length).toBeGreaterThan(3);
    for (const { contractId, title } of items) {
      const [first, again] = await Promise.all([
        api.contracts.getContractPdf({ contractId }),
        api.contracts.getContractPdf({ contractId }),
      ]);
      const bytes = await bytesOf(first);
      expect(sha256Of(await bytesOf(again))).toBe(sha256Of(bytes));
      const { pages } = await pdfPagesOf(bytes);
      expect(pages[0]).toContain(title);
      expect(pages.at(-1)).toContain("本合同尚未签署");
      expect(bytes.length).toBeLessThan(80_000);
    }
  });

  test("is made soon after the signature, also without a request", async () => {
    const service = await startTestService();
    const { api } = await applicantAt(service, "SIGNED");
    const end = keepFiles(service.context);
    const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
    const signed = items.filter(({ signedAt }) => signedAt !== null);
    expect(signed.length).toBeGreaterThan(2);
    const hashes = () =>
      Promise.all(
        signed.map(async ({ contractId }) => {
          const { pdfSha256 } = await api.contracts.getContract({ contractId });
          return pdfSha256;
        }),
      );
    while ((await hashes()).includes(null)) await pause(100);
    await end();
  });
});
