import type { BankChannel, BizDate, Fen, PaymentMode } from "@kedu/domain";

/**
 * The banks behind our channels. Every order to move money carries our own request number, and an order is sent
 * once: after a time limit its fate is asked for with `query`.
 */
export interface BankProvider {
  /** Pays a drawdown out. @throws ProviderTimeoutError, ProviderUnavailableError */
  pay(order: PayOrder): Promise<BankAnswer>;
  /** Debits a dealer's repayment account. It may get less than asked for. @throws as `pay` */
  debit(order: DebitOrder): Promise<BankAnswer>;
  /** Pays out of a safe account, all of it or nothing. @throws as `pay` */
  payOut(order: PayOutOrder): Promise<BankAnswer>;
  /** Pays out of our collection account, all of it or nothing. @throws as `pay` */
  refund(order: RefundOrder): Promise<BankAnswer>;
  /** Takes money from a bound card into the safe account, all of it or nothing. @throws as `pay` */
  topUp(order: TopUpOrder): Promise<BankAnswer>;
  /** Pays a premium out of a safe account to the insurer, all of it or nothing. @throws as `pay` */
  payPremium(order: PremiumOrder): Promise<BankAnswer>;
  /** Has the insurer pay a premium back into the safe account, all of it or nothing. @throws as `pay` */
  refundPremium(order: PremiumRefundOrder): Promise<BankAnswer>;
  /** Has a guarantor pay what a lender claims, all of it or nothing. @throws as `pay` */
  claim(order: ClaimOrder): Promise<BankAnswer>;
  /** Sends a small amount of our own money to prove an account, all of it or nothing. @throws as `pay` */
  paySmallAmount(order: SmallAmountOrder): Promise<BankAnswer>;
  /** What lies on a safe account. @throws as `query` */
  balance(request: {
    readonly bankChannel: BankChannel;
    readonly accountNo: string;
  }): Promise<{ readonly balanceFen: Fen; readonly at: Date }>;
  /** The outcome of a request. @throws ProviderTimeoutError, ProviderUnavailableError */
  query(request: {
    readonly bankChannel: BankChannel;
    readonly requestNo: string;
  }): Promise<BankAnswer | { readonly result: "PROCESSING" } | { readonly result: "NOT_FOUND" }>;
  /**
   * Makes a request number unusable, so that an order still on its way does nothing when it arrives.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  close(request: {
    readonly bankChannel: BankChannel;
    readonly requestNo: string;
  }): Promise<"CLOSED" | "TOO_LATE">;
  /** Checks name, ID number or unified social credit code, card and the mobile the bank has on file. @throws as `query` */
  verifyAccount(
    check: AccountCheck,
  ): Promise<
    | { readonly result: "OK"; readonly bankName: string }
    | { readonly result: "REFUSED"; readonly code: string; readonly reason: string }
  >;
  /** The key of this id that a bank signs its callbacks with; null when no bank has such a key. */
  callbackKey(keyId: string): Promise<BankKey | null>;
  /** Opens the enterprise's safe account; the same request number again gives the same account. @throws as `query` */
  openSafeAccount(request: {
    readonly requestNo: string;
    readonly bankChannel: BankChannel;
    readonly organizationCode: string;
    readonly accountName: string;
  }): Promise<{ readonly accountNo: string; readonly bankName: string }>;
  /**
   * Signs or renews what an enterprise allows through a channel; the same request number again is the same signing, so it
   * is asked again until there is an answer. @throws as `query`
   */
  signChannel(request: ChannelSigningRequest): Promise<ChannelSigningAnswer>;
  /**
   * Opens an account of the enterprise's own for repayments by transfer: what arrives there is in our collection account,
   * named in the answer too. The same request number again gives the same account. @throws as `query`
   */
  openVirtualAccount(request: {
    readonly requestNo: string;
    readonly bankChannel: BankChannel;
    readonly organizationCode: string;
    readonly accountName: string;
  }): Promise<{
    readonly accountNo: string;
    readonly bankName: string;
    readonly collection: BankParty;
  }>;
  /** Closes a safe account, under our own number, sent once like an order to move money. @throws as `pay` */
  closeAccount(order: ClosingOrder): Promise<ClosingAnswer>;
  /** What became of a closing. @throws as `query` */
  queryClosing(request: {
    readonly bankChannel: BankChannel;
    readonly requestNo: string;
  }): Promise<ClosingAnswer | { readonly result: "NOT_FOUND" }>;
}

export interface ChannelSigningRequest {
  readonly requestNo: string;
  readonly bankChannel: BankChannel;
  readonly organizationCode: string;
  /** The identifier under which the bank knows the dealer's payments. */
  readonly uniquePaymentId: string;
  /** The last day that was agreed to. */
  readonly validTo: BizDate;
}

export type ChannelSigningAnswer =
  /** Until this day, which may be earlier than the one that was agreed to. */
  | { readonly result: "SIGNED"; readonly validTo: BizDate }
  | { readonly result: "REFUSED"; readonly code: string; readonly reason: string }
  /** Taken in, not done yet. */
  | { readonly result: "PROCESSING" };

export interface ClosingOrder {
  readonly requestNo: string;
  readonly bankChannel: BankChannel;
  /** The safe account. */
  readonly account: BankParty;
}

export type ClosingAnswer =
  | { readonly result: "CLOSED"; readonly bankRef: string; readonly at: Date }
  | { readonly result: "REFUSED"; readonly code: string; readonly reason: string }
  /** Taken in, not done yet. */
  | { readonly result: "PROCESSING" };

export interface BankKey {
  readonly secret: string;
  /** Whose key it is. A bank may have several; what it reports is its own under each of them. */
  readonly bankId: string;
  /** The channels that this bank speaks for. */
  readonly bankChannels: readonly BankChannel[];
}

export interface BankParty {
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
}

interface BankOrder {
  readonly requestNo: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}

export interface PayOrder extends BankOrder {
  readonly mode: PaymentMode;
  /** The identifier under which the dealer signed the channel. */
  readonly uniquePaymentId: string;
  /** Who gets the money in the end: the receiver of the order, or the dealer's own safe account. */
  readonly payee: BankParty;
}

export interface DebitOrder extends BankOrder {
  readonly account: BankParty;
}

export interface PayOutOrder extends BankOrder {
  /** The safe account. */
  readonly from: BankParty;
  /** An account of the same name. */
  readonly to: BankParty;
}

export interface TopUpOrder extends BankOrder {
  /** A card that the bank has verified for the dealer. */
  readonly from: BankParty;
  /** The safe account. */
  readonly to: BankParty;
}

export interface SmallAmountOrder extends BankOrder {
  /** The account that a merchant says is theirs. The bank shows its holder the amount. */
  readonly to: BankParty;
}

export interface PremiumOrder extends BankOrder {
  /** The safe account. */
  readonly from: BankParty;
  /** The insurer's. */
  readonly to: BankParty;
}

export interface PremiumRefundOrder extends BankOrder {
  /** The insurer's. */
  readonly from: BankParty;
  /** The safe account that the premium came from. */
  readonly to: BankParty;
}

export interface ClaimOrder extends BankOrder {
  /** By the number under which the bank knows the guarantor. */
  readonly guarantorId: string;
}

export interface RefundOrder extends BankOrder {
  /** An account of the dealer's name. */
  readonly to: BankParty;
}

export type BankAnswer =
  /** `amountFen` is what moved: for a debit it may be less than asked for. `at` is the bank's instant. */
  | { readonly result: "OK"; readonly amountFen: Fen; readonly bankRef: string; readonly at: Date }
  | { readonly result: "REFUSED"; readonly code: string; readonly reason: string }
  /** A person at the bank looks at it. */
  | { readonly result: "REVIEW" };

export interface AccountCheck {
  readonly requestNo: string;
  readonly bankChannel: BankChannel;
  readonly name: string;
  readonly idNo: string;
  readonly cardNo: string;
  /** Eleven digits. */
  readonly reservedPhone: string;
}
