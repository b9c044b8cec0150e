/** The owner of a carrier's token. Personal data in clear: never log it. */
export interface CarrierNumber {
  /** Identifies this one token, so that it is used once. */
  readonly tokenId: string;
  /** Eleven digits: the number of the card that the phone is on the network with. */
  readonly mobile: string;
  readonly expiresAt: Date;
}

/** A mobile network, which knows the number of a phone that is on it. */
export interface CarrierProvider {
  /**
   * The number that this token was made for; null for one that is not theirs, was changed or has expired.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  numberOf(attempt: { readonly token: string }): Promise<CarrierNumber | null>;
}
