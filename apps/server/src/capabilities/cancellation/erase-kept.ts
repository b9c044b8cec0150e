import { businessDateOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eraseAccountsOf } from "../accounts/end-accounts.ts";
import { eraseApplications } from "../application/end-applications.ts";
import { eraseAuthorisations } from "../authorisations/end-account-authorisations.ts";
import { eraseComplaints } from "../complaints/erase-complaints.ts";
import { eraseContracts } from "../contracts/erase-contracts.ts";
import { eraseFiles } from "../files/erase-files.ts";
import { readIdPhotoIds } from "../files/file-reader.ts";
import { eraseEnterprise } from "../identity/erase-identity.ts";
import { eraseInsurance } from "../insurance/erase-insurance.ts";
import { eraseIncreases } from "../limit-increases/erase-increases.ts";
import { eraseIssued } from "../issued-files/issued-file.ts";
import { eraseInvoices } from "../tax/erase-invoices.ts";
import { eraseTransfers } from "../transfers/erase-transfers.ts";
import { eraseWithdrawals } from "../withdrawals/erase-withdrawals.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { changeCancellation, eraseCancellations } from "./cancellation-writer.ts";
import { eraseAuthorised, erasePersons, readNamedPhotos } from "./erase-persons.ts";

/**
 * What was kept of an ended account for the law is erased. The ledger stays: it has no personal data. Decisions 0056 and
 * 0096.
 */
export async function eraseKept(
  transaction: Transaction,
  context: Context,
  stored: StoredCancellation,
  now: Date,
): Promise<void> {
  const { enterpriseId } = stored;
  const ended = { enterpriseId, now };
  const day = { today: businessDateOf(now), now };
  const personIds = await eraseEnterprise(transaction, ended);
  await eraseAccountsOf(transaction, context, ended);
  await eraseApplications(transaction, enterpriseId);
  await eraseIncreases(transaction, ended);
  await eraseComplaints(transaction, enterpriseId);
  await eraseContracts(transaction, context, enterpriseId);
  await eraseIssued(transaction, context, enterpriseId);
  await eraseInsurance(transaction, context, enterpriseId);
  await eraseInvoices(transaction, context, enterpriseId);
  await eraseTransfers(transaction, context, enterpriseId);
  await eraseWithdrawals(transaction, context, enterpriseId);
  const authorised = await eraseAuthorisations(transaction, { enterpriseId });
  await eraseAuthorised(transaction, context, authorised, day);
  await erasePersons(transaction, personIds, day);
  // A person who stays on record keeps the photos there, whichever enterprise they were uploaded for.
  const photos = await readIdPhotoIds(transaction, { enterpriseId });
  await eraseFiles(transaction, enterpriseId, [...(await readNamedPhotos(transaction, photos))]);
  await eraseCancellations(transaction, ended);
  await changeCancellation(transaction, stored, now, { erasedAt: now });
}
