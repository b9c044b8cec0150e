import type { AppCode, BizDate, CreditType, Fen, LimitIncreaseKind } from "@kedu/domain";

/** The lender's risk decisions. */
export interface RiskProvider {
  /**
   * What a dealer bought from the manufacturer in the last months before a date, from the manufacturer's register of
   * dealers. Empty for an unknown dealer. Requested where no order has brought the data.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  purchaseHistory(dealer: {
    /** Unknown while the enterprise has shown no licence. */
    readonly organizationCode: string | null;
    /** Eleven digits. */
    readonly mobile: string;
    readonly before: BizDate;
  }): Promise<readonly PurchaseMonth[]>;
  /** What share of the purchases may become the limit. @throws ProviderTimeoutError, ProviderUnavailableError */
  estimate(request: RiskRequest): Promise<EstimateAnswer>;
  /** @throws ProviderTimeoutError, ProviderUnavailableError */
  decide(request: RiskRequest & { readonly appCode: AppCode }): Promise<RiskDecision>;
  /** Looks at a line again, because its dealer asks for a higher limit. @throws ProviderTimeoutError, ProviderUnavailableError */
  reviewLimit(request: LimitReviewRequest): Promise<LimitReview>;
}

export interface PurchaseMonth {
  /** First day of the month. */
  readonly month: BizDate;
  readonly amountFen: Fen;
}

export interface RiskRequest {
  readonly requestNo: string;
  readonly enterpriseId: string;
  /** Unknown while the enterprise has shown no licence. */
  readonly organizationCode: string | null;
  readonly monthlyPurchasesFen: readonly Fen[];
}

export type EstimateAnswer =
  | { readonly result: "ESTIMATED"; /** Decimal, "0.50" to "0.70". */ readonly ratio: string }
  | { readonly result: "FAILED"; readonly reasonCode: string }
  | { readonly result: "PENDING" };

export type RiskDecision =
  | {
      readonly result: "APPROVED";
      /** Decimal, "0.50" to "0.70": the limit is this share of the mean monthly purchase. */
      readonly ratio: string;
      readonly dailyRatePpm: number;
      /** A limit that the lender sets itself, instead of the share. */
      readonly limitFen?: Fen;
      /** On the pledge of the goods that the line pays for; without one where it is absent. Only flexible credit pays for goods. */
      readonly creditType?: CreditType;
      /** Who answers to the lender for the loans of a business line, and is counter-guaranteed for it; absent for no one. */
      readonly guarantorName?: string;
    }
  | {
      readonly result: "REJECTED" | "VETOED";
      readonly reasonCode: string;
      readonly reasonText: string;
    }
  | { readonly result: "PENDING" };

export interface LimitReviewRequest extends RiskRequest {
  readonly kind: LimitIncreaseKind;
  /** What the dealer wants to have added. */
  readonly amountFen: Fen;
  readonly fixedFen: Fen;
  /** What the dealer shows: contracts, orders, statements. JPEG images. */
  readonly documents: readonly Buffer[];
}

export type LimitReview =
  | {
      readonly result: "GRANTED";
      /** As much as was asked for, or less. */ readonly increaseFen: Fen;
    }
  | { readonly result: "REFUSED"; readonly reasonCode: string; readonly reasonText: string }
  | {
      /** The review came to less than the line has. */
      readonly result: "REDUCED";
      readonly fixedFen: Fen;
      readonly reasonCode: string;
      readonly reasonText: string;
    }
  | { readonly result: "PENDING" };
