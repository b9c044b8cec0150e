// How tests start Chromium.
import { existsSync } from "node:fs";

const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";

/** The whole browser: the one that `npm test` found, or Debian's. */
export const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/**
 * The browser without its windows, which opens a page in a quarter of the processor time. It has no back/forward
 * cache. Where it is not installed, the whole browser.
 */
export const HEADLESS_SHELL = existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : CHROMIUM;

export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
