import type { Repayment } from "@kedu/api";
import { BUSINESS_LOAN, type PaymentStatus, type RepaymentStatus } from "@kedu/domain";

/** What the money was for: paying orders with credit, or repaying a loan. Product, page addresses: results carry their kind. */
export const ADDRESS_KINDS = ["use", "repay"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export type ResultPage = "paySuccess" | "success" | "payFail" | "payHandle" | "payAuditing";

/** The record a result page shows: by its id, or by the request whose answer was lost. */
export type ResultRecord = { readonly id: string } | { readonly request: string };

/** The result page of a payment's status; null while it is an intent that was not sent to the bank. Product 2, payment. */
export function paymentResultPage(status: PaymentStatus): ResultPage | null {
  switch (status) {
    case "CREATED":
    case "FACE_PENDING":
      return null;
    case "PROCESSING":
    case "UNKNOWN":
      return "payHandle";
    case "AUDITING":
      return "payAuditing";
    case "SUCCESS":
      return "paySuccess";
    case "FAIL":
    case "CLOSED":
      return "payFail";
  }
}

/** The result page of a repayment's status. CREATED has not reached the bank, so nothing has moved yet. */
export function repaymentResultPage(status: RepaymentStatus): ResultPage {
  switch (status) {
    case "CREATED":
      return "payAuditing";
    case "PROCESSING":
    case "UNKNOWN":
      return "payHandle";
    case "SUCCESS":
      return "success";
    case "FAIL":
      return "payFail";
  }
}

/** Where the result of a payment or repayment is shown. */
export function resultAddress(kind: AddressKind, page: ResultPage, record: ResultRecord): string {
  const query = new URLSearchParams({ kind, ...record });
  return `/commonPage/${page}?${query}`;
}

/** Where the result of a repayment is shown; the end of one of a business loan has a page of its own. */
export function repaymentAddress(
  repayment: Pick<Repayment, "repaymentId" | "status" | "appCode">,
): string {
  const page = repaymentResultPage(repayment.status);
  const { repaymentId: id } = repayment;
  return page === "success" && repayment.appCode === BUSINESS_LOAN
    ? `/star-enjoy-loan/repay/schedule/success?id=${id}`
    : resultAddress("repay", page, { id });
}

/** The record that an address names: by its id, or by the request whose answer was lost; null where it names none. */
export function recordOf(search: URLSearchParams): ResultRecord | null {
  const id = search.get("id");
  if (id !== null && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return { id };
  const request = search.get("request");
  return request !== null && /^[\x21-\x7e]{1,128}$/.test(request) ? { request } : null;
}

/** What a result address names; null where it names nothing that could have a result. */
export function resultOf(
  search: URLSearchParams,
): { readonly kind: AddressKind; readonly record: ResultRecord } | null {
  const kind = ADDRESS_KINDS.find((each) => each === search.get("kind"));
  const record = recordOf(search);
  return kind === undefined || record === null ? null : { kind, record };
}
