/** The provider gave no answer in time. What it did is not known: ask for it, never send it again. */
export class ProviderTimeoutError extends Error {
  override name = "ProviderTimeoutError";
}

/** The provider cannot be reached. It did nothing that we know of. */
export class ProviderUnavailableError extends Error {
  override name = "ProviderUnavailableError";
}

/**
 * The provider's answer is invalid: an unknown code, or an impossible value. It means neither yes nor no. For a person
 * it is the same as no answer; due work records it as a failure, because it does not pass by itself.
 */
export class ProviderAnswerError extends ProviderUnavailableError {
  override name = "ProviderAnswerError";
}

/** Whether a provider gave no answer at all, which passes by itself. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof ProviderTimeoutError ||
    (error instanceof ProviderUnavailableError && !(error instanceof ProviderAnswerError))
  );
}
