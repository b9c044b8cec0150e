/** E-mail. */
export interface MailProvider {
  /**
   * Sends one message. A mail server does not recognise a repeated message, so one whose outcome is unknown is not sent
   * again.
   * @throws ProviderTimeoutError when it may have been sent; ProviderUnavailableError when it was not, and may be later.
   */
  send(message: MailMessage): Promise<MailAnswer>;
}

export interface MailMessage {
  readonly requestNo: string;
  /** One address, checked by `checkEmail`: it goes into a header. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Buffer;
}

export type MailAnswer =
  | { readonly result: "ACCEPTED"; readonly providerRef: string }
  /** For good: there is no such mailbox, or the message is not taken. */
  | { readonly result: "REFUSED"; readonly code: string };
