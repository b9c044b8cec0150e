import { handleAll } from "../../calls/call.ts";
import { explainInterest } from "./explain-interest.ts";
import { getLoan } from "./get-loan.ts";
import { getSettlementCertificate } from "./get-settlement-certificate.ts";
import { getSettlementCertificatePdf } from "./get-settlement-certificate-pdf.ts";
import { listLoans } from "./list-loans.ts";
import { simulateSettlement } from "./simulate-settlement.ts";

export const loans = handleAll.loans.router({
  explainInterest,
  getLoan,
  getSettlementCertificate,
  getSettlementCertificatePdf,
  listLoans,
  simulateSettlement,
});
