/** An error with a status that the error page shows. */
export class PageError extends Error {
  override readonly name = "PageError";
  readonly statusCode: number;

  /** `message` is shown as it is. Specification section 8: the status defaults to 500. */
  constructor(message: string, statusCode = 500) {
    super(message);
    this.statusCode = statusCode;
  }
}

/**
 * What an address answers whose record is missing, not the dealer's, or in a state that makes no
 * sense. Throw it from a validity check or while rendering: the 404 page shows.
 */
export function notFound(): PageError {
  // Specification section 2, to the letter.
  return new PageError("This page could not be found", 404);
}

/** What an address answers that was to lead on to a target that is not ours. */
export function redirectError(): PageError {
  // Specification section 8, to the letter.
  return new PageError("跳转错误，请联系客服处理~", 400);
}
