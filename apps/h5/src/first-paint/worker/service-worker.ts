import { createShellCache } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";
import { worker } from "./worker-scope.ts";
import type { WorkerRequest } from "../../platform/release/worker-messages.ts";

declare const KEDU_SHELL: ShellFiles;

/** Pages that stay open for long may be of any of the last releases, also of one whose worker never took over. */
const RELEASES_LEFT = 3;

const shell = createShellCache(KEDU_SHELL);

// It waits for the pages of the previous release to close: they still request files of that release.
worker.addEventListener("install", (event) => event.waitUntil(shell.fill()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOthers(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("fetch", (event) => {
  const answer = shell.answer(event.request, event.preloadResponse);
  if (answer !== null) event.respondWith(answer);
});

worker.addEventListener("message", (event) => {
  const request = event.data as WorkerRequest;
  if (request === "release") event.ports[0]?.postMessage(KEDU_SHELL.release);
  else if (request === "take-over") event.waitUntil(worker.skipWaiting());
  else if (request === "take-over-if-alone") event.waitUntil(takeOverIfAlone());
});

/** Besides the reloaded page another may be open, in a payment perhaps: it still requests its own files. */
async function dropOthers(): Promise<void> {
  await shell.dropOthers((await isAlone()) ? 0 : RELEASES_LEFT);
}

async function takeOverIfAlone(): Promise<void> {
  if (await isAlone()) await worker.skipWaiting();
}

async function isAlone(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.length <= 1;
}
