/** The provider gave no answer in time. What it did is not known: ask for it, never send it again. */
export class ProviderTimeoutError extends Error {
  override name = "ProviderTimeoutError";
}

/** The provider cannot be reached or answered something that is none of its answers. It did nothing that we know of. */
export class ProviderUnavailableError extends Error {
  override name = "ProviderUnavailableError";
}
