import { businessDateOf, keptUntilOf, maskName } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { closeAccountsOf } from "../accounts/end-accounts.ts";
import { endApplications } from "../application/end-applications.ts";
import { readAuthorisationIds } from "../authorisations/authorisation-reader.ts";
import { endAccountAuthorisations } from "../authorisations/end-account-authorisations.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { voidCoupons } from "../coupons/void-coupons.ts";
import { endLines } from "../credit/end-lines.ts";
import { eraseEmails } from "../email/erase-emails.ts";
import { endEstimate } from "../estimates/end-estimate.ts";
import { erasePartnerApplication } from "../partner-credit/partner-application-store.ts";
import { forgetFaces, forgetFacesOf } from "../face/forget-faces.ts";
import { closeEnterprise, readMemberIds } from "../identity/close-enterprise.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { eraseNumberChanges } from "../identity-checks/erase-number-changes.ts";
import { endIncreases } from "../limit-increases/close-increase.ts";
import { notify } from "../notifications/notify.ts";
import { deletePassword } from "../payment-password/delete-password.ts";
import { eraseSearches } from "../statement-exports/erase-searches.ts";
import { eraseTaxInfo } from "../tax/erase-invoices.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { moveCancellation } from "./cancellation-writer.ts";
import { receiptSha256Of } from "./receipt-pdf.ts";

/** Ends what people have open in other apps for an enterprise. */
export type EndTasks = (
  transaction: Transaction,
  context: Context,
  whose: { readonly userIds: readonly string[]; readonly enterpriseId: string },
) => Promise<void>;

/** The tasks of other apps lie above this capability. */
export interface EndingContext extends Context {
  readonly endTasks: EndTasks;
}

/**
 * Ends an account whose cancellation the bank has carried out, or for which it had nothing to do: everything that could be
 * used ends, what the law does not ask for is erased, and the receipt is written. Decision 0056.
 */
export async function endAccount(
  transaction: Transaction,
  context: EndingContext,
  stored: StoredCancellation,
  now: Date,
): Promise<StoredCancellation> {
  const { contractId, enterpriseId, receiptNo, submittedAt } = stored;
  if (receiptNo === null || submittedAt === null) throw new Error("it was submitted");
  const ended = { enterpriseId, now };
  const { name } = await readEnterprise(transaction, enterpriseId);
  // Before what they rest on is erased: one that was proven stays done.
  await context.endTasks(transaction, context, {
    userIds: await readMemberIds(transaction, enterpriseId),
    enterpriseId,
  });
  if (contractId !== null) await putInForce(transaction, { contractId, now });
  await endApplications(transaction, context, ended);
  await erasePartnerApplication(transaction, context, ended);
  await endIncreases(transaction, ended);
  await endLines(transaction, ended);
  await voidCoupons(transaction, ended);
  await endEstimate(transaction, enterpriseId);
  await closeAccountsOf(transaction, ended);
  await endAccountAuthorisations(transaction, context, ended);
  await eraseSearches(transaction, ended);
  await eraseEmails(transaction, enterpriseId);
  await eraseTaxInfo(transaction, enterpriseId);
  await forgetFaces(transaction, context, enterpriseId);
  // Who was invited made their face checks in an enterprise of their own.
  await forgetFacesOf(transaction, context, await readAuthorisationIds(transaction, enterpriseId));
  const { endedUserIds, freed } = await closeEnterprise(transaction, context, ended);
  await eraseNumberChanges(transaction, context, endedUserIds);
  for (const userId of endedUserIds) await deletePassword(transaction, userId);
  const receipt = {
    receiptNo,
    nameMasked: maskName(name ?? ""),
    submittedAt,
    finishedAt: now,
    keptUntil: keptUntilOf(businessDateOf(now)),
  };
  notify(transaction, context, {
    enterpriseId,
    kind: "CANCELLATION_DONE",
    facts: { receiptNo, ...linkOf(context, receiptNo) },
    dedupeKey: `${stored.id}:DONE`,
    at: now,
    sms: {},
  });
  return moveCancellation(transaction, stored, ["SUCCESS"], now, {
    nextStepAt: null,
    finishedAt: now,
    nameMasked: receipt.nameMasked,
    keptUntil: receipt.keptUntil,
    receiptSha256: receiptSha256Of(receipt),
    keptSealed: context.vault.seal(JSON.stringify(freed)),
  });
}

/** Where the receipt is fetched without a login, where the product knows its own address. */
function linkOf({ config }: Context, receiptNo: string): { readonly receiptUrl?: string } {
  return config.publicOrigin === null
    ? {}
    : { receiptUrl: `${config.publicOrigin}/api/cancellation-receipts/${receiptNo}/pdf` };
}
