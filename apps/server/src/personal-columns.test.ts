import { expect, test } from "vitest";
import { closeAccountsOf, eraseAccountsOf } from "./capabilities/accounts/end-accounts.ts";
import { endApplications, eraseApplications } from "./capabilities/application/end-applications.ts";
import { eraseAuthorisations } from "./capabilities/authorisations/end-account-authorisations.ts";
import { eraseCancellations } from "./capabilities/cancellation/cancellation-writer.ts";
import { erasePersons } from "./capabilities/cancellation/erase-persons.ts";
import { eraseComplaints } from "./capabilities/complaints/erase-complaints.ts";
import { eraseContracts } from "./capabilities/contracts/erase-contracts.ts";
import { eraseEmails } from "./capabilities/email/erase-emails.ts";
import { forgetFaces, forgetFacesOf } from "./capabilities/face/forget-faces.ts";
import { eraseFiles, eraseImages } from "./capabilities/files/erase-files.ts";
import { eraseNumberChanges } from "./capabilities/identity-checks/erase-number-changes.ts";
import {
  closeEnterprise,
  deleteCodes,
  endLoginWithoutRole,
} from "./capabilities/identity/close-enterprise.ts";
import { eraseEnterprise, erasePerson } from "./capabilities/identity/erase-identity.ts";
import { eraseInsurance } from "./capabilities/insurance/erase-insurance.ts";
import { eraseIssued } from "./capabilities/issued-files/issued-file.ts";
import { eraseIncreases } from "./capabilities/limit-increases/erase-increases.ts";
import { keptMerchantsJob } from "./capabilities/merchants/kept-merchants.job.ts";
import { keptReceiversJob } from "./capabilities/orders/kept-receivers.job.ts";
import { erasePartnerApplication } from "./capabilities/partner-credit/partner-application-store.ts";
import { deletePassword } from "./capabilities/payment-password/delete-password.ts";
import { keptSalespeopleJob } from "./capabilities/sales/kept-salespeople.job.ts";
import { eraseSearches } from "./capabilities/statement-exports/erase-searches.ts";
import { eraseInvoices, eraseTaxInfo } from "./capabilities/tax/erase-invoices.ts";
import { eraseTransfers } from "./capabilities/transfers/erase-transfers.ts";
import { eraseWithdrawals } from "./capabilities/withdrawals/erase-withdrawals.ts";
import { sql } from "./database/drizzle.ts";
import { KEPT_ROWS } from "./kept-rows.ts";
import { openTestDatabase } from "./testing/database.ts";

/** What erases a column: a function, the unit of the nightly housekeeping that deletes its rows, or why nothing does. */
type Eraser =
  | ((...args: never[]) => unknown)
  | { readonly unit: string }
  | { readonly because: string };

const COMPANY = { because: "It is of a company." };
const FINGERPRINT = { because: "It is made of figures and ids alone." };
const SECRET = { because: "It is a secret of the installation or of a partner's system." };
const TRAIL = { because: "It has ids and codes alone, and goes with its month." };
const NO_DATA = {
  because: "It is a word of ours or of the manufacturer's, and not about a person.",
};

/** Every column that holds personal data, or that its name would let one take for it. */
const COLUMNS: Readonly<Record<string, Eraser | readonly Eraser[]>> = {
  "account_cancellation.kept_sealed": eraseCancellations,
  "account_cancellation.mobile_hash": eraseCancellations,
  "account_cancellation.name_masked": {
    because: "The receipt shows it, whose fingerprint was handed out: one character of a name.",
  },
  "account_cancellation.note_sealed": eraseCancellations,
  "application.draft_sealed": endApplications,
  "application.legal_sealed": eraseApplications,
  "application.licence_sealed": eraseApplications,
  "audit.payload": TRAIL,
  "audit.prev_hash": TRAIL,
  "audit_entry.payload": TRAIL,
  "audit_head.dropped_hash": TRAIL,
  "authorised_person.id_no_sealed": eraseAuthorisations,
  "authorised_person.mobile_hash": eraseAuthorisations,
  "authorised_person.mobile_sealed": eraseAuthorisations,
  "authorised_person.name_sealed": eraseAuthorisations,
  "bank_account.account_name_sealed": eraseAccountsOf,
  "bank_account.account_no_hash": eraseAccountsOf,
  "bank_account.account_no_sealed": eraseAccountsOf,
  "bank_account.bank_name": COMPANY,
  "bank_account.last4": eraseAccountsOf,
  "bank_account.reserved_mobile_sealed": closeAccountsOf,
  "bank_transfer.content_hash": {
    because: "Keyed, of all that was reported at once: a bank that reports again is recognised.",
  },
  "bank_transfer.payer_last4": eraseTransfers,
  "bank_transfer.payer_name_hash": eraseTransfers,
  "bank_transfer.payer_name_sealed": eraseTransfers,
  "campaign_view.resource_name": NO_DATA,
  "captcha_spent.subject_hash": {
    because: "Keyed; the next captcha that is solved deletes every row that is 20 minutes old.",
  },
  "client_report.account_hash": { unit: "reports" },
  "client_report.customer_hash": { unit: "reports" },
  "client_report.detail": { unit: "reports" },
  "client_report.device": { unit: "reports" },
  "client_report.name": NO_DATA,
  "compensation.guarantor_name": COMPANY,
  "complaint_entry.text_sealed": eraseComplaints,
  "consent.device_model": [closeEnterprise, endLoginWithoutRole],
  "consent.ip_sealed": [closeEnterprise, endLoginWithoutRole],
  "contract.terms_hash": FINGERPRINT,
  "contract.text_sealed": eraseContracts,
  "contract_pdf.bytes_sealed": eraseContracts,
  "contract_signer.name_sealed": eraseContracts,
  "coupon_template.name": NO_DATA,
  "data_key_check.mark_sealed": SECRET,
  "desk_key.secret_sealed": SECRET,
  "email_address.address_hash": eraseEmails,
  "email_address.address_sealed": eraseEmails,
  "email_challenge.address_hash": [eraseEmails, { unit: "e-mail codes" }],
  "email_challenge.address_sealed": [eraseEmails, { unit: "e-mail codes" }],
  "email_challenge.code_hash": [eraseEmails, { unit: "e-mail codes" }],
  "email_challenge.token_hash": [eraseEmails, { unit: "e-mail codes" }],
  "employer.organization_code": COMPANY,
  "enterprise.name": eraseEnterprise,
  "enterprise.organization_code": closeEnterprise,
  "enterprise.registered_address": eraseEnterprise,
  "exchange_code.code_hash": SECRET,
  "face_session.id_no_sealed": [forgetFaces, forgetFacesOf],
  "face_session.name_sealed": [forgetFaces, forgetFacesOf],
  "face_session.terms_hash": FINGERPRINT,
  "goods.name": NO_DATA,
  "goods_picture.bytes_sealed": NO_DATA,
  "guarantee.guarantor_name": COMPANY,
  "idempotency_record.body": { unit: "answers" },
  "idempotency_record.body_sealed": { unit: "answers" },
  "identity_check.authorises_sealed": { unit: "identity checks" },
  "insurance_claim.text_sealed": eraseInsurance,
  "intent.terms_hash": FINGERPRINT,
  "invoice.details_sealed": eraseInvoices,
  "invoice.tax_no": eraseInvoices,
  "invoice.title": eraseInvoices,
  "invoice_file.bytes_sealed": eraseInvoices,
  "issued_file.bytes_sealed": eraseIssued,
  "ledger_account.name": { because: "It is made of ids." },
  "limit_increase.note_sealed": eraseIncreases,
  "line_freeze.end_note": NO_DATA,
  "line_freeze.note": NO_DATA,
  "login_identifier.value_hash": [closeEnterprise, endLoginWithoutRole],
  "login_identifier.value_sealed": [closeEnterprise, endLoginWithoutRole],
  "mail_outbox.address_sealed": {
    because: "It is gone as soon as it is known what became of the message.",
  },
  "mail_outbox.facts_sealed": {
    because: "They are gone as soon as it is known what became of the message.",
  },
  "manufacturer.name": COMPANY,
  "manufacturer_key.secret_sealed": SECRET,
  "merchant.contact_sealed": keptMerchantsJob,
  "merchant.name": COMPANY,
  "merchant.organization_code": COMPANY,
  "number_change.new_mobile_sealed": eraseNumberChanges,
  "number_change.old_mobile_sealed": eraseNumberChanges,
  "opener.name": COMPANY,
  "opener_key.secret_sealed": SECRET,
  "otp_challenge.code_hash": [deleteCodes, { unit: "codes" }],
  "otp_challenge.id_no_hash": [deleteCodes, { unit: "codes" }],
  "otp_challenge.mobile_hash": [deleteCodes, { unit: "codes" }],
  "otp_challenge.mobile_sealed": [deleteCodes, { unit: "codes" }],
  "partner_application.card_sealed": erasePartnerApplication,
  "partner_application.draft_sealed": erasePartnerApplication,
  "partner_application.form_sealed": erasePartnerApplication,
  "partner_application.pending_card_sealed": erasePartnerApplication,
  "payment_password.password_hash": deletePassword,
  "person.id_no_hash": [erasePersons, erasePerson],
  "person.id_no_sealed": [erasePersons, erasePerson],
  "person.mobile_hash": [erasePersons, erasePerson],
  "person.mobile_sealed": [erasePersons, erasePerson],
  "person.name_sealed": [erasePersons, erasePerson],
  "provider_event.content_hash": {
    because: "Keyed, of all that was reported at once: a partner that reports again is recognised.",
  },
  "receiver.account_no_sealed": keptReceiversJob,
  "receiver.bank_name": COMPANY,
  "receiver.details_hash": keptReceiversJob,
  "receiver.name": COMPANY,
  "repay_account.collection_name": COMPANY,
  "sales_budget.name": NO_DATA,
  "salesperson.name_sealed": keptSalespeopleJob,
  "salesperson.region_name": NO_DATA,
  "session.device_model": [closeEnterprise, endLoginWithoutRole, { unit: "log-ins" }],
  "shop_policy.insurer_account_sealed": COMPANY,
  "shop_policy.insurer_name": COMPANY,
  "shop_policy.shop_sealed": eraseInsurance,
  "shop_policy_file.bytes_sealed": eraseInsurance,
  "statement_export.text_sealed": eraseSearches,
  "statement_export_piece.bytes_sealed": { unit: "export files" },
  "stored_file.bytes_sealed": [eraseFiles, eraseImages],
  "tax_info.address": eraseTaxInfo,
  "tax_info.bank_name": eraseTaxInfo,
  "tax_info.bank_no_sealed": eraseTaxInfo,
  "tax_info.email_sealed": eraseTaxInfo,
  "tax_info.phone_sealed": eraseTaxInfo,
  "withdrawal.from_name_hash": eraseWithdrawals,
  "withdrawal.to_name_hash": eraseWithdrawals,
};

/** Names of columns that hold what is sealed, found again by a hash, or written of a person in clear. */
const PERSONAL =
  /(_sealed|_hash|_masked|name|title|address|last4|phone|mobile|e_?mail|device|device_model|tax_no|organization_code|payload|body|detail|note)$/;

test("every column with personal data is erased by something, or it says why not", async () => {
  const database = await openTestDatabase("pglite");
  // The sandbox's own tables are in no production.
  const { rows } = await database.execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'sandbox%' and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.atttypid::regtype::text in ('text', 'bytea', 'jsonb')
    order by 1`);
  const personal = rows.map(({ name }) => name).filter((name) => PERSONAL.test(name));
  expect(Object.keys(COLUMNS).toSorted()).toEqual(personal.toSorted());
});

test("what is left to the nightly housekeeping is one of its units", () => {
  const units = Object.values(COLUMNS)
    .flat()
    .flatMap((eraser) => (typeof eraser === "object" && "unit" in eraser ? [eraser.unit] : []));
  expect(new Set(units).size).toBeGreaterThan(0);
  for (const unit of units) expect(KEPT_ROWS.has(unit), unit).toBe(true);
});
