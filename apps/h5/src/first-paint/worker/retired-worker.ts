// Served instead of the worker when it is retired: takes over at once, deletes the caches and removes itself.
import { CACHE_PREFIX } from "../../platform/release/worker-messages.ts";
import { worker } from "./worker-scope.ts";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(leave()));

// A page that registers it again keeps it alive; at any message it removes itself again.
worker.addEventListener("message", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
