import { buyPolicy } from "./buy-policy.ts";
import { cancelPolicy } from "./cancel-policy.ts";
import { getInsurance } from "./get-insurance.ts";
import { getPolicyPdf } from "./get-policy-pdf.ts";
import { quotePolicy } from "./quote-policy.ts";
import { reportClaim } from "./report-claim.ts";

export const insurance = {
  buyPolicy,
  cancelPolicy,
  getInsurance,
  getPolicyPdf,
  quotePolicy,
  reportClaim,
};
