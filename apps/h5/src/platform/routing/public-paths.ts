/** Specification section 6 and areas.md: the five addresses open without login. */
const PUBLIC = /^\/(?:entrance|(?:phone|quick)Login(?:\/enterCode)?)\/*$/;

/** Whether an address opens without login; a trailing slash changes nothing. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.test(pathname);
}
