/** So many digits or more, with what people put between them, and the X that an ID may end in: phones, cards, IDs. */
const numberOf = (digits: number) =>
  new RegExp(String.raw`\p{Nd}(?:[\s.\-_]{0,2}\p{Nd}){${digits - 1},}[Xx]?`, "gu");
const LONG_NUMBER = numberOf(7);
/** The digits of a mobile phone's number. Those of a phone's model are fewer, and more than six. */
const PHONE_NUMBER = numberOf(11);
const MAIL_ADDRESS = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,128}/g;

/**
 * Blackens what may name a person in a text that a page sent: no report needs it, so nothing of it is kept, not even the
 * ends that a mask on screen shows.
 */
export function maskPersonal(text: string): string {
  return text.replace(LONG_NUMBER, "#").replace(MAIL_ADDRESS, "@");
}

/** The same for the name of a phone's model, such as `22081212C`. */
export function maskInModel(model: string): string {
  return model.replace(PHONE_NUMBER, "#").replace(MAIL_ADDRESS, "@");
}
