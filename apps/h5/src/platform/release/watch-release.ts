import { WORKER_PATH, type WorkerRequest } from "./worker-messages.ts";
import { newRelease } from "./new-release.ts";

/** How often a page that stays open looks for a new release, in ms. */
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Installs the worker and reports when a release newer than this page is available. Without workers nothing happens.
 */
export async function watchRelease(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined) return;
  const registration = await workers.register(WORKER_PATH, { updateViaCache: "none" });
  const look = (): void => {
    const { waiting } = registration;
    if (waiting !== null) void judge(waiting);
  };
  const follow = (): void => registration.installing?.addEventListener("statechange", look);
  look();
  // One may have begun before this page started to listen.
  follow();
  // A worker that was retired removes itself at any message.
  if (registration.active !== null) ask(registration.active, "release");
  registration.addEventListener("updatefound", follow);
  const update = (): void => {
    // Offline there is nothing to find.
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", update);
  setInterval(update, LOOK_EVERY_MS);
}

async function judge(waiting: ServiceWorker): Promise<void> {
  const theirs = await releaseOf(waiting);
  const ours = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
  // Documents come from the network: a page just opened is of the new release already.
  if (theirs === ours) ask(waiting, "take-over-if-alone");
  else newRelease.set(() => takeOver(waiting));
}

function releaseOf(waiting: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(String(data)));
    port1.start();
    ask(waiting, "release", [port2]);
  });
}

function takeOver(waiting: ServiceWorker): void {
  // Only the page on which the dealer asked for it is reloaded. Another page may have activated the release before.
  const open = (): void => {
    if (waiting.state === "activated") globalThis.location.reload();
  };
  waiting.addEventListener("statechange", open);
  open();
  ask(waiting, "take-over");
}

function ask(waiting: ServiceWorker, request: WorkerRequest, ports: MessagePort[] = []): void {
  waiting.postMessage(request, ports);
}
