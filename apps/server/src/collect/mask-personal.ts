/** Seven digits or more, with what people put between them, and the X that an ID may end in: phones, cards, IDs. */
const LONG_NUMBER = /\p{Nd}(?:[\s.\-_]{0,2}\p{Nd}){6,}[Xx]?/gu;
const MAIL_ADDRESS = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,128}/g;

/**
 * Blackens what may name a person in a text that a page sent: no report needs it, so nothing of it is kept, not even the
 * ends that a mask on screen shows.
 */
export function maskPersonal(text: string): string {
  return text.replace(LONG_NUMBER, "#").replace(MAIL_ADDRESS, "@");
}
