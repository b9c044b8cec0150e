/** The two native apps that show the H5 in a web view. Specification section 8. */
export type ShellKind = "wallet" | "finance";

/** The owner of a shell's token. Personal data in clear: never log it. */
export interface ShellIdentity {
  /** Identifies this one token, so that it is used once. */
  readonly tokenId: string;
  /** Eleven digits: the number that the person is logged in with in the shell. */
  readonly mobile: string;
  readonly expiresAt: Date;
}

/** The native apps' own login, the only one that can verify its tokens. */
export interface ShellProvider {
  /**
   * The owner of this token; null for one that is not theirs, was changed, has expired, or was made for another device
   * or another shell.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verifyToken(attempt: {
    readonly token: string;
    readonly shell: ShellKind;
    readonly deviceId: string;
  }): Promise<ShellIdentity | null>;
}
