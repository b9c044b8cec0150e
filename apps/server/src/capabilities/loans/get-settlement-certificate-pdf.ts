import { handle } from "../../calls/call.ts";
import { certificatePdf } from "./certificate-pdf.ts";

export const getSettlementCertificatePdf = handle.loans.getSettlementCertificatePdf.handler(
  async ({ input, context }) => {
    const { bytes, name } = await certificatePdf(context, input.loanId);
    return new File([bytes], name, { type: "application/pdf" });
  },
);
