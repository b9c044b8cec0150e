/** What a call that moves money is made with: a second call with the same key is answered as the first. */
export interface WithKey<Input> {
  readonly idempotencyKey: string;
  readonly input: Input;
}

/** The confirmation of a payment or drawdown by a passed face check. */
export interface ConfirmIntent {
  readonly idempotencyKey: string;
  readonly intentId: string;
  readonly faceSessionId: string;
  readonly termsHash: string;
}
