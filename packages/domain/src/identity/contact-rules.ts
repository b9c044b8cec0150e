import { type Decision, allowed, refused } from "../refusal/decision.ts";
import { cleanNumber, cleanText } from "../text/clean-text.ts";
import { normaliseMobile } from "./mobile.ts";

// What people type about themselves. The specification names the messages; these are their rules (ours where it is silent).

/** Longest address and e-mail address that are taken, in characters. */
const MAX_ADDRESS = 200;
const MAX_EMAIL = 254;

const POSTAL_CODE = /^(?:0[1-9]|[1-8][0-9])[0-9]{4}$/;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Letters alone, or letters of another script as the domain name system writes them; a number is no host name. */
const TOP_LABEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]+)$/i;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** A mainland mobile number, as its 11 digits. Source: specification 5, generic messages. */
export function checkPhone(text: string): Decision<string, "PHONE_EMPTY" | "PHONE_INVALID"> {
  if (cleanText(text) === "") return refused("PHONE_EMPTY");
  const mobile = normaliseMobile(cleanText(text));
  return mobile === null ? refused("PHONE_INVALID") : allowed(mobile);
}

/** A mainland postal code: six digits, of which the first two are 01 to 89. Source: specification 5, generic messages. */
export function checkPostalCode(text: string): Decision<string, "POSTAL_CODE_INVALID"> {
  const code = cleanNumber(text);
  return POSTAL_CODE.test(code) ? allowed(code) : refused("POSTAL_CODE_INVALID");
}

/** A street address, cleaned: it has letters, and no control characters. Source: specification 5, generic messages. */
export function checkAddress(text: string): Decision<string, "ADDRESS_EMPTY" | "INPUT_INVALID"> {
  const address = cleanText(text);
  if (address === "") return refused("ADDRESS_EMPTY");
  const isAddress =
    [...address].length <= MAX_ADDRESS && /\p{L}/u.test(address) && !/\p{Cc}/u.test(address);
  return isAddress ? allowed(address) : refused("INPUT_INVALID");
}

/** A region: province, city and district are all chosen. Source: specification 5, generic messages. */
export function checkArea(parts: readonly string[]): Decision<readonly string[], "AREA_EMPTY"> {
  const area = parts.map(cleanText);
  return area.length > 0 && area.every((part) => part !== "")
    ? allowed(area)
    : refused("AREA_EMPTY");
}

/**
 * An e-mail address that can be put into a mail header: dot-atom and host name, so no spaces, quotes or line breaks.
 * Source: reliability 3, input 40.
 */
export function checkEmail(text: string): Decision<string, "EMAIL_INVALID"> {
  // Keyboards for Chinese write 。 where a point is meant.
  const email = cleanText(text).replace(/。/gu, ".");
  const at = email.lastIndexOf("@");
  const labels = email.slice(at + 1).split(".");
  const isEmail =
    at > 0 &&
    at <= 64 &&
    email.length <= MAX_EMAIL &&
    LOCAL_PART.test(email.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? "");
  return isEmail ? allowed(email) : refused("EMAIL_INVALID");
}
