/**
 * Year, month, day, hour and minute by the phone's own clock and zone: what its owner calls now. The
 * one place where a date picker asks what time it is.
 */
export function phoneMoment(): readonly number[] {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()];
}
