/** The time of day in Shanghai, so that a server and a browser write the same: 13:12. */
export const timeOf = (language: string, ms: number): string =>
  new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: "Asia/Shanghai",
  }).format(ms);
