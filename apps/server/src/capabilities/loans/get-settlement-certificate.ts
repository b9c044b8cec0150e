import { handle } from "../../http/call.ts";
import { settlementCertificate } from "./settlement-certificate.ts";

export const getSettlementCertificate = handle.loans.getSettlementCertificate.handler(
  ({ input, context }) => settlementCertificate(context, input.loanId, context.request.language),
);
