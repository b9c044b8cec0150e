import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { goTo } from "../../testing/trade.ts";

test("the PDF of a settled loan contains its certificate's text, for its owner only", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 5_000_000, periods: 3 });
  await goTo(service, "2026-03-12T10:00:00+08:00");
  const early = await refusalOf(client.loans.getSettlementCertificatePdf({ loanId }));
  expect(early.code).toBe("LOAN_NOT_SETTLED");
  await settleLoan(client, loanId);
  const certificate = await client.loans.getSettlementCertificate({ loanId });
  const bytesOf = async () =>
    new Uint8Array(
      await (await client.loans.getSettlementCertificatePdf({ loanId })).arrayBuffer(),
    );
  const bytes = await bytesOf();
  const words = (await pdfPagesOf(bytes)).pages.join("").replaceAll(/\s/g, "");
  for (const paragraph of certificate.paragraphs) {
    expect(words).toContain(paragraph.replaceAll(/\s/g, ""));
  }
  expect(words).toContain(certificate.certificateNo);
  expect(words).toContain("合计50,150.00");
  // Rendered again, it is the same file.
  expect(await bytesOf()).toEqual(bytes);
  // The browser checks the file's hash. Computing it costs rendering the file, so only a caller who asks for it gets
  // it.
  expect(certificate.pdfSha256).toBeNull();
  const named = await client.loans.getSettlementCertificate({ loanId, with: "PDF" });
  expect(named.pdfSha256).toBe(createHash("sha256").update(bytes).digest("hex"));

  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  const refused = await refusalOf(stranger.loans.getSettlementCertificatePdf({ loanId }));
  expect(refused.code).toBe("NOT_FOUND");
});
