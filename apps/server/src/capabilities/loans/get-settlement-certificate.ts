import { createHash } from "node:crypto";
import { handle } from "../../calls/call.ts";
import { certificatePdf } from "./certificate-pdf.ts";
import { settlementCertificate } from "./settlement-certificate.ts";

export const getSettlementCertificate = handle.loans.getSettlementCertificate.handler(
  async ({ input, context }) => {
    const { loanId } = input;
    const certificate = await settlementCertificate(context, loanId, context.request.language);
    if (input.with === undefined) return { ...certificate, pdfSha256: null };
    // The file is made anew each time and is the same each time, so its hash is what the download has.
    const { bytes } = await certificatePdf(context, loanId);
    return { ...certificate, pdfSha256: createHash("sha256").update(bytes).digest("hex") };
  },
);
