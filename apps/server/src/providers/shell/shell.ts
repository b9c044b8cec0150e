/** The two native apps that show the H5 in a web view. Specification section 8. */
export type ShellKind = "wallet" | "finance";

/** What a shell's token stands for. Personal data in clear: never to be logged. */
export interface ShellIdentity {
  /** Names this one token, so that it is used once. */
  readonly tokenId: string;
  /** Eleven digits: the number that the person is logged in with in the shell. */
  readonly mobile: string;
  readonly expiresAt: Date;
}

/** The native apps' own login, which alone can tell a token of theirs from another text. */
export interface ShellProvider {
  /**
   * Whose token this is; null for one that is not theirs, was changed, has run out, or was made for another device or
   * another shell.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verifyToken(attempt: {
    readonly token: string;
    readonly shell: ShellKind;
    readonly deviceId: string;
  }): Promise<ShellIdentity | null>;
}
