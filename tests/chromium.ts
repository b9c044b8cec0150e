// How tests start Chromium.
import { existsSync } from "node:fs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";

/** The whole browser: the one that `npm test` found, or Debian's. */
export const CHROMIUM = process.env["CHROMIUM_PATH"] ?? DEBIAN_CHROMIUM;

/**
 * The browser without its windows, which opens a page in a quarter of the processor time. It has no back/forward
 * cache. Where it is not installed, or another browser than Debian's is asked for, the whole browser.
 */
export const HEADLESS_SHELL =
  CHROMIUM === DEBIAN_CHROMIUM && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : CHROMIUM;

export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
