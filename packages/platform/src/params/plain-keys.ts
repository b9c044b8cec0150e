/** Query keys that every page may carry: labels, which the app and its shells put into addresses themselves. */
export const PLAIN_KEYS: ReadonlySet<string> = new Set([
  "channel",
  "source",
  "nh5f",
  "isHybridWebView",
  "online",
]);
