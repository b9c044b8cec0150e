import type { ArchiveFile } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import type { Reader } from "../../database/database.ts";
import type { TextLanguage } from "../../content/bilingual-text.ts";
import { readSignedContracts } from "../contracts/signed-contracts.ts";
import { contractTitles, titledKinds } from "../contracts/contract-title.ts";
import { readKeptPolicies } from "../insurance/policy-reader.ts";
import { readSettledLoans } from "../loans/settled-loans.ts";
import { readKeptInvoices } from "../tax/invoice-reader.ts";
import { FIRST_VOUCHERS, voucherCursorOf, vouchersOf } from "./archived-vouchers.ts";

const CERTIFICATE_TITLES: Readonly<Record<TextLanguage, string>> = {
  "zh-CN": "结清证明",
  en: "Settlement certificate",
};
const INVOICE_TITLES: Readonly<Record<TextLanguage, string>> = {
  "zh-CN": "利息发票",
  en: "Interest invoice",
};
const POLICY_TITLES: Readonly<Record<TextLanguage, string>> = {
  "zh-CN": "店铺保险保单",
  en: "Shop insurance policy",
};
/** Before the number of the loan. */
const CERTIFICATE_PREFIX = "JQ";

export const listArchive = handle.archive.listArchive.handler(async ({ context, input }) => {
  const search = input.search?.toLowerCase() ?? null;
  const isWanted = (kind: ArchiveFile["kind"]) => (input.kind ?? kind) === kind;
  // Vouchers are the legal person's, as statements are.
  const hasVouchers = isWanted("VOUCHER") && context.caller.role === "LEGAL_PERSON";
  const vouchers = async (cursor: string) =>
    hasVouchers
      ? context.replica.read((reader) => vouchersOf(reader, context, { cursor, search }))
      : { items: [], nextCursor: null };
  const voucherCursor = voucherCursorOf(input.cursor);
  if (voucherCursor !== undefined) return vouchers(voucherCursor);
  const beforeId = afterCursor(input.cursor, "id")?.id ?? null;
  const files = await context.replica.read(async (reader) => {
    const [contracts, certificates, invoices, policies] = await Promise.all([
      isWanted("CONTRACT") ? contractsOf(reader, context, search, beforeId) : [],
      isWanted("CERTIFICATE") ? certificatesOf(reader, context, search, beforeId) : [],
      isWanted("INVOICE") ? invoicesOf(reader, context, search, beforeId) : [],
      isWanted("POLICY") ? policiesOf(reader, context, search, beforeId) : [],
    ]);
    return [...contracts, ...certificates, ...invoices, ...policies]
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, PAGE_READ);
  });
  // A dealer has far more vouchers than signed papers, so they come after them, on pages of their own.
  if (files.length === 0) return vouchers("");
  const { nextCursor, shown } = pageOf(files, ({ id }) => ({ value: "", id }));
  return { items: [...shown], nextCursor: nextCursor ?? (hasVouchers ? FIRST_VOUCHERS : null) };
});

async function contractsOf(
  reader: Reader,
  context: Pick<Call, "caller" | "content" | "request">,
  search: string | null,
  beforeId: string | null,
): Promise<ArchiveFile[]> {
  const { caller, request } = context;
  const contracts = await readSignedContracts(reader, {
    enterpriseId: caller.enterpriseId,
    userId: caller.userId,
    isLegalPerson: caller.role === "LEGAL_PERSON",
    matching:
      search === null
        ? null
        : {
            kinds: titledKinds(context)
              .filter(([, titles]) => isTitle(titles, search))
              .map(([kind]) => kind),
            number: search.toUpperCase(),
          },
    beforeId,
    limit: PAGE_READ,
  });
  return contracts.map(({ accountProofId, contractId, kind, sha256, signedAt, sizeBytes }) => ({
    kind: "CONTRACT",
    id: contractId,
    title: contractTitles(context, { accountProofId, kind })[request.language],
    contractKind: kind,
    documentNo: contractId,
    at: formatInstant(signedAt),
    sha256,
    sizeBytes,
  }));
}

async function certificatesOf(
  reader: Reader,
  { caller, request }: Pick<Call, "caller" | "request">,
  search: string | null,
  beforeId: string | null,
): Promise<ArchiveFile[]> {
  const isAll = search === null || isTitle(CERTIFICATE_TITLES, search);
  const loans = await readSettledLoans(reader, {
    enterpriseId: caller.enterpriseId,
    number: isAll ? null : search.toUpperCase().replace(CERTIFICATE_PREFIX, ""),
    beforeId,
    limit: PAGE_READ,
  });
  return loans.map(({ loanId, loanNo, settledAt, sha256, sizeBytes }) => ({
    kind: "CERTIFICATE",
    id: loanId,
    title: CERTIFICATE_TITLES[request.language],
    contractKind: null,
    documentNo: `${CERTIFICATE_PREFIX}${loanNo}`,
    at: formatInstant(settledAt),
    sha256,
    sizeBytes,
  }));
}

/** Invoices are the legal person's. */
async function invoicesOf(
  reader: Reader,
  { caller, request }: Pick<Call, "caller" | "request">,
  search: string | null,
  beforeId: string | null,
): Promise<ArchiveFile[]> {
  if (caller.role !== "LEGAL_PERSON") return [];
  const isAll = search === null || isTitle(INVOICE_TITLES, search);
  const invoices = await readKeptInvoices(reader, {
    enterpriseId: caller.enterpriseId,
    number: isAll ? null : search.toUpperCase(),
    beforeId,
    limit: PAGE_READ,
  });
  return invoices.map(({ invoiceId, invoiceNo, issuedAt, sha256, sizeBytes }) => ({
    kind: "INVOICE",
    id: invoiceId,
    title: INVOICE_TITLES[request.language],
    contractKind: null,
    documentNo: invoiceNo,
    at: formatInstant(issuedAt),
    sha256,
    sizeBytes,
  }));
}

async function policiesOf(
  reader: Reader,
  { caller, request }: Pick<Call, "caller" | "request">,
  search: string | null,
  beforeId: string | null,
): Promise<ArchiveFile[]> {
  const isAll = search === null || isTitle(POLICY_TITLES, search);
  const policies = await readKeptPolicies(reader, {
    enterpriseId: caller.enterpriseId,
    number: isAll ? null : search.toUpperCase(),
    beforeId,
    limit: PAGE_READ,
  });
  return policies.map(({ issuedAt, policyId, policyNo, sha256, sizeBytes }) => ({
    kind: "POLICY",
    id: policyId,
    title: POLICY_TITLES[request.language],
    contractKind: null,
    documentNo: policyNo,
    at: formatInstant(issuedAt),
    sha256,
    sizeBytes,
  }));
}

function isTitle(titles: Readonly<Record<TextLanguage, string>>, search: string): boolean {
  return Object.values(titles).some((title) => title.toLowerCase().includes(search));
}
