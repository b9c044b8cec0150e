export const QUESTIONS = "/userCenter/questionList";

/** What a new question is about, where the page before says it. */
const ABOUT_KINDS = ["LOAN", "ORDER", "PAYMENT"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

export function isAboutKind(value: unknown): value is AboutKind {
  return (ABOUT_KINDS as readonly unknown[]).includes(value);
}

export function questionAddress(complaintId: string): string {
  return `${QUESTIONS}?id=${complaintId}`;
}

export const NEW_QUESTION = `${QUESTIONS}?new=1`;

/** A new question about one loan, order or payment. */
export function questionAboutAddress(kind: AboutKind, id: string): string {
  return `${NEW_QUESTION}&about=${kind}&aboutId=${id}`;
}
