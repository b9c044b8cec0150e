/** One order of depth for the whole app; nothing else sets a z-index against these. */
export const layers = {
  sticky: 100,
  nav: 200,
  tab: 200,
  offlineBar: 250,
  keypad: 300,
  scrim: 400,
  sheet: 410,
  dialog: 500,
  loading: 600,
  toast: 700,
} as const;
