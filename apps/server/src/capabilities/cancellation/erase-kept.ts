import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eraseAccountsOf } from "../accounts/end-accounts.ts";
import { eraseApplications } from "../application/end-applications.ts";
import { eraseAuthorisations } from "../authorisations/end-account-authorisations.ts";
import { eraseComplaints } from "../complaints/erase-complaints.ts";
import { eraseContracts } from "../contracts/erase-contracts.ts";
import { eraseFiles } from "../files/erase-files.ts";
import { eraseEnterprise } from "../identity/close-enterprise.ts";
import { eraseInsurance } from "../insurance/erase-insurance.ts";
import { eraseInvoices } from "../tax/erase-invoices.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { changeCancellation } from "./cancellation-writer.ts";

/** What was kept of an ended account for the law is erased. The ledger stays: it has no personal data. Decision 0056. */
export async function eraseKept(
  transaction: Transaction,
  context: Context,
  stored: StoredCancellation,
  now: Date,
): Promise<void> {
  const { enterpriseId } = stored;
  await eraseEnterprise(transaction, { enterpriseId, now });
  await eraseAccountsOf(transaction, context, { enterpriseId, now });
  await eraseApplications(transaction, enterpriseId);
  await eraseAuthorisations(transaction, enterpriseId);
  await eraseComplaints(transaction, enterpriseId);
  await eraseContracts(transaction, context, enterpriseId);
  await eraseInsurance(transaction, context, enterpriseId);
  await eraseInvoices(transaction, context, enterpriseId);
  await eraseFiles(transaction, enterpriseId);
  await changeCancellation(transaction, stored, now, {
    noteSealed: null,
    keptSealed: null,
    mobileHash: null,
    erasedAt: now,
  });
}
