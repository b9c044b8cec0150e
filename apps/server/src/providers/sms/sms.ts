/** Text messages. */
export interface SmsProvider {
  /**
   * Sends one message. The same request number again is the same message.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  send(message: SmsMessage): Promise<{ readonly providerRef: string }>;
}

export interface SmsMessage {
  readonly requestNo: string;
  /** Eleven digits. */
  readonly mobile: string;
  readonly template:
    | "LOGIN_CODE"
    | "SIGNING_CODE"
    | "WITHDRAWAL_CODE"
    | "PASSWORD_CODE"
    | "IDENTITY_CODE"
    | "NUMBER_CODE"
    | "CANCELLATION_CODE"
    | "LIMIT_CODE"
    | "CARD_CODE"
    | "NOTICE";
  readonly text: string;
}
