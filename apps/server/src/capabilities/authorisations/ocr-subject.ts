const PREFIX = "authorisation:";

/** Whose photos a reading of IDs is about, where it is no enterprise. */
export function ocrSubjectOf(authorisationId: string): string {
  return `${PREFIX}${authorisationId}`;
}

/** The authorisation that a reading is about; null for one about an enterprise. */
export function authorisationOfSubject(subject: string): string | null {
  return subject.startsWith(PREFIX) ? subject.slice(PREFIX.length) : null;
}
