/** Specification section 6 and areas.md: the five addresses open without login. */
const PUBLIC = /^\/(?:entrance|(?:phone|quick)Login(?:\/enterCode)?)\/*$/;

/** Whether an address opens without login; a trailing slash changes nothing. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.test(pathname);
}

/** The addresses of tasks that another app opens: their person is known by the task, not by a login. */
const TASK = /^\/h5\/[^/]+\/*$/;

export function isTaskPath(pathname: string): boolean {
  return TASK.test(pathname);
}
