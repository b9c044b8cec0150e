import { handle } from "../../calls/call.ts";
import { certificatePdf } from "./certificate-pdf.ts";
import { settlementCertificate } from "./settlement-certificate.ts";

export const getSettlementCertificate = handle.loans.getSettlementCertificate.handler(
  async ({ input, context }) => {
    const { loanId } = input;
    const certificate = await settlementCertificate(context, loanId, context.request.language);
    if (input.with === undefined) return { ...certificate, pdfSha256: null };
    const { sha256 } = await certificatePdf(context, loanId);
    return { ...certificate, pdfSha256: sha256 };
  },
);
