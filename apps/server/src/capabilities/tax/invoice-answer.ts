import type { Invoice } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { type FullInvoice, readInvoice } from "./invoice-reader.ts";

/** An invoice of the caller's enterprise. @throws the refusal NOT_FOUND. */
export async function readOwnInvoice(
  { caller, database }: Pick<Call, "caller" | "database">,
  invoiceId: string,
): Promise<FullInvoice> {
  return foundOfEnterprise(await readInvoice(database, invoiceId), caller);
}

/** An invoice as the contract shows it. */
export function invoiceAnswer(stored: FullInvoice): Invoice {
  const { answeredAt, file } = stored;
  return {
    invoiceId: stored.id,
    status: stored.status,
    invoiceKind: stored.invoiceKind,
    lenderId: stored.lenderId,
    title: stored.title,
    taxNo: stored.taxNo,
    lines: stored.items.map(
      ({ amountFen, appCode, interestFen, month, netFen, penaltyFen, taxFen }) => ({
        month,
        appCode,
        interestFen,
        penaltyFen,
        amountFen,
        netFen,
        taxFen,
      }),
    ),
    amountFen: stored.amountFen,
    netFen: stored.netFen,
    taxFen: stored.taxFen,
    taxPercent: stored.taxPercent,
    invoiceNo: stored.invoiceNo,
    issuedOn: stored.issuedOn,
    reason: stored.reason,
    isLost: stored.isLost,
    requestedAt: formatInstant(stored.createdAt),
    answeredAt: answeredAt === null ? null : formatInstant(answeredAt),
    sha256: file?.sha256 ?? null,
    sizeBytes: file?.sizeBytes ?? null,
  };
}
