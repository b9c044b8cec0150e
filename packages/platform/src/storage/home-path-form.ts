/**
 * What a shell may name as the page that its users begin at: a path with a short query and hash. It stays on the phone
 * when a person logs out, so nothing in it may have the digits of a phone, an ID or a card.
 */
export const HOME_PATH_FORM =
  /^\/(?!\/)(?!.*\d{6})[\w\-/]{0,120}(?:\?[\w\-.~%&=+]{1,120})?(?:#[\w-]{1,60})?$/;
