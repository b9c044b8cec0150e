// [0-9], because \d accepts full-width digits in other engines that share this rule.
const MOBILE = /^1[3-9][0-9]{9}$/;

/** Whether these digits, without anything around them, are a mainland mobile number. `normaliseMobile` reads typed text. */
export function isMobile(digits: string): boolean {
  return MOBILE.test(digits);
}
