import { explainInterest } from "./explain-interest.ts";
import { getSettlementCertificate } from "./get-settlement-certificate.ts";
import { getSettlementCertificatePdf } from "./get-settlement-certificate-pdf.ts";
import { listLoans } from "./list-loans.ts";
import { simulateSettlement } from "./simulate-settlement.ts";

export const loans = {
  explainInterest,
  getSettlementCertificate,
  getSettlementCertificatePdf,
  listLoans,
  simulateSettlement,
};
