import {
  ERROR_PAGE_DELAY_MS,
  nativeErrorLink,
  REPORT_CLIENT_VERSION,
  REPORT_SYSTEM_ID,
  reportThroughShell,
  shellKindOf,
} from "@kedu/platform";
import { displayNow } from "../platform/display/display.ts";
import { bridgeNames, shellSchemes } from "../platform/native-shell/shell-names.ts";
import { hasReloaded, reloadFor } from "../start/reload-mark.ts";
import { startFacts } from "../start/start-facts.ts";

/** Specification section 7: where errors are reported. */
const REPORT_PATH = "/collect/common/v1/web";

/** A transparent picture of one pixel. */
const PLACEHOLDER = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * Specification section 8: what happens when a file of the page does not load. A script or stylesheet of ours is
 * reported and costs the session its one reload; after that the shell's error page opens, or ours. A picture becomes
 * transparent; its text stays.
 */
export function watchFiles(page: Window): void {
  let failed = false;
  page.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) replacePicture(target);
      const file = neededFile(target);
      // The files of a page fail together; it is one failure.
      if (file === null || failed) return;
      // Offline a reload would replace readable content by the browser's own error.
      const mayReload = !hasReloaded() && page.navigator.onLine;
      if (mayReload) report(page, new URL(file).pathname);
      failed = true;
      if (mayReload) reloadFor(new URL(page.location.href));
      else giveUp(page);
    },
    // Load errors do not bubble.
    true,
  );
}

/** The address of a built script or stylesheet. No page depends on third-party files, wherever they are served from. */
function neededFile(target: EventTarget | null): string | null {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.relList.contains("stylesheet")
        ? target.href
        : "";
  return address.startsWith(`${globalThis.location.origin}/assets/`) ? address : null;
}

function giveUp(page: Window): void {
  startFacts().gaveUp = true;
  page.setTimeout(() => {
    showOwnPage(page);
    openShellError(page);
  }, ERROR_PAGE_DELAY_MS);
}

function openShellError(page: Window): void {
  const shell = shellKindOf(page, bridgeNames);
  if (shell !== null) page.location.href = nativeErrorLink(shell, shellSchemes);
}

function report(page: Window, file: string): void {
  const now = Date.now();
  const body = {
    sysid: REPORT_SYSTEM_ID,
    detail: {
      token: "",
      imei: "",
      version: REPORT_CLIENT_VERSION,
      device: "",
      channel: "",
      customer_id: "",
      account_id: "",
      report_time: now,
    },
    errors: [
      {
        id: reportId(page),
        kind: "asset",
        name: "LoadError",
        message: file,
        frames: [],
        page: firstSegment(page.location),
        at: now,
      },
    ],
  };
  if (reportThroughShell(page, { path: REPORT_PATH, body }, bridgeNames)) return;
  // It is sent while the page is being left; nothing waits for it.
  page
    .fetch(REPORT_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    })
    .catch(() => undefined);
}

/**
 * The part of an address that may be reported before the table of declared addresses is loaded: the first segment's
 * letters, with the one digit that `/h5` has. Anything after it may be personal data.
 */
function firstSegment({ pathname }: Location): string {
  return pathname.replace(/^(\/[a-z-]*\d?).*/i, "$1");
}

/** `randomUUID` exists on secure pages only. */
function reportId(page: Window): string {
  return [...page.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** The error page in the document. In a shell it stays beneath the shell's own, should that not open. */
function showOwnPage(page: Window): void {
  const ready = page.document.querySelector<HTMLTemplateElement>(
    `template[data-broken="${displayNow().language}"]`,
  );
  const root = page.document.querySelector("#root");
  if (ready === null || root === null) return;
  root.replaceChildren(ready.content.cloneNode(true));
  root.querySelector("button")?.addEventListener("click", () => page.location.reload());
  root.querySelector<HTMLElement>("h1")?.focus();
}

function replacePicture(picture: HTMLImageElement): void {
  if (picture.src === PLACEHOLDER) return;
  picture.removeAttribute("srcset");
  picture.src = PLACEHOLDER;
}
