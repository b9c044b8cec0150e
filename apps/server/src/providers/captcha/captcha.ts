/** Tells people from programs. It fails closed: no answer is no pass. */
export interface CaptchaProvider {
  /** A challenge for the browser's solver. @throws ProviderUnavailableError */
  createChallenge(): Promise<{ readonly challenge: string; readonly expiresInSeconds: number }>;
  /**
   * Whether the solution is right, in time and not used before; from then on it is used, for this subject alone.
   * @throws ProviderTimeoutError, ProviderUnavailableError
   */
  verify(attempt: { readonly solution: string; readonly subject: string }): Promise<boolean>;
}
