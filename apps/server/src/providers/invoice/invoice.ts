import type { AppCode, BankChannel, BizDate, BizMonth, Fen, InvoiceKind } from "@kedu/domain";

/** The invoice systems of lenders. */
export interface InvoiceProvider {
  /**
   * Asks a lender for an invoice, under our number of it. Sent once: what became of a request whose answer is lost is
   * asked for by `query`.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  issue(request: InvoiceRequest): Promise<InvoiceAnswer>;
  /** What became of a request. @throws ProviderTimeoutError, ProviderUnavailableError */
  query(asked: InvoiceQuestion): Promise<InvoiceAnswer | { readonly result: "NOT_FOUND" }>;
  /**
   * Closes a number that the lender never got: a request that still arrives under it is refused. TOO_LATE: it is there.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  close(asked: Pick<InvoiceQuestion, "lenderId" | "requestNo">): Promise<"CLOSED" | "TOO_LATE">;
}

export interface InvoiceQuestion {
  readonly requestNo: string;
  readonly lenderId: BankChannel;
  /** All that the invoice is about, tax included. */
  readonly amountFen: Fen;
}

export interface InvoiceRequest extends InvoiceQuestion {
  readonly invoiceKind: InvoiceKind;
  readonly buyer: {
    readonly title: string;
    readonly taxNo: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly bankName: string | null;
    readonly bankNo: string | null;
    readonly email: string | null;
  };
  readonly lines: readonly {
    readonly month: BizMonth;
    readonly appCode: AppCode;
    readonly amountFen: Fen;
    readonly netFen: Fen;
    readonly taxFen: Fen;
  }[];
  readonly netFen: Fen;
  readonly taxFen: Fen;
  readonly taxPercent: number;
}

export type InvoiceAnswer =
  | {
      readonly result: "ISSUED";
      readonly invoiceNo: string;
      readonly issuedOn: BizDate;
      readonly amountFen: Fen;
      readonly pdf: Uint8Array;
    }
  | { readonly result: "REJECTED"; readonly reasonCode: string; readonly reasonText: string }
  | { readonly result: "PENDING" };
