// [0-9], because \d accepts full-width digits in other engines that share this rule.
const MOBILE = /^(?:\+?86|0086)?(1[3-9][0-9]{9})$/;

/** The 11 digits of a mainland mobile number, with or without country code, spaces or hyphens. Null when it is none. */
export function normaliseMobile(text: string): string | null {
  return MOBILE.exec(text.replace(/[ -]/g, ""))?.[1] ?? null;
}
