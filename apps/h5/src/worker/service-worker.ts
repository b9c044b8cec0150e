import { createShellCache } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";
import { worker } from "./worker-scope.ts";
import type { WorkerRequest } from "./worker-messages.ts";

declare const KEDU_SHELL: ShellFiles;

const shell = createShellCache(KEDU_SHELL);

// It waits for the pages of the release before it to close: they still ask for files of that release.
worker.addEventListener("install", (event) => event.waitUntil(shell.fill()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([shell.dropOthers(), worker.registration.navigationPreload?.enable()]),
  );
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

async function takeOverIfAlone(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
}
