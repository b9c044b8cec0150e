import { ServiceError } from "@kedu/api/browser";
import { fetchFile } from "./client.ts";

export interface Receiving {
  readonly signal: AbortSignal;
  /** How much of the file has arrived, from 0 to 1. Not called where its size is unknown. */
  readonly onProgress: (fraction: number) => void;
}

/** The operation `getContractPdf`, as below. */
export function downloadContractPdf(contractId: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/contracts/${encodeURIComponent(contractId)}/pdf`, to);
}

/** The operation `getSettlementCertificatePdf`, as below. */
export function downloadCertificatePdf(loanId: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/loans/${encodeURIComponent(loanId)}/settlement-certificate/pdf`, to);
}

/** The operation `getVoucherPdf`, as below. */
export function downloadVoucherPdf(entryId: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/statements/entries/${encodeURIComponent(entryId)}/voucher/pdf`, to);
}

/** The operation `getInvoicePdf`, as below. */
export function downloadInvoicePdf(invoiceId: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/tax/invoices/${encodeURIComponent(invoiceId)}/pdf`, to);
}

/** The operation `getPolicyPdf`, as below. */
export function downloadPolicyPdf(policyId: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/insurance/policies/${encodeURIComponent(policyId)}/pdf`, to);
}

/** The operation `getCancellationReceiptPdf`, as below. */
export function downloadReceiptPdf(receiptNo: string, to: Receiving): Promise<ArrayBuffer> {
  return download(`/cancellation-receipts/${encodeURIComponent(receiptNo)}/pdf`, to);
}

/**
 * A file, with its progress.
 * @throws ServiceError when the service answered with anything but a file; otherwise as `fetch` does.
 */
async function download(path: string, { signal, onProgress }: Receiving): Promise<ArrayBuffer> {
  const response = await fetchFile(path, signal);
  const { body, headers, ok } = response;
  if (!ok || body === null || headers.get("content-type") !== "application/pdf") {
    throw new ServiceError(`HTTP_${response.status}`, response.status, null);
  }
  const sizeBytes = Number(headers.get("content-length") ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    receivedBytes += value.length;
    if (sizeBytes > 0) onProgress(Math.min(1, receivedBytes / sizeBytes));
  }
  return new Blob(parts).arrayBuffer();
}
