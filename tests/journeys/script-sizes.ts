import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fileWith } from "./broken-files.ts";
import { root } from "./service.ts";

/** What the home page may load before it is at rest, in bytes of gzip. */
export const HOME_MAX = 150_000;

export const dist = join(root, "apps/h5/dist");

/** The size of a file of the build, in bytes of gzip. */
export function gzipSize(path: string): number {
  return statSync(join(dist, `${path}.gz`)).size;
}

/** Where the one script is that says something no other does. */
export const scriptThatSays = (text: string): string => `/assets/${fileWith(text)}`;

/** The one file that no page waits for. */
export function backgroundScript(): string {
  return scriptThatSays("/collect/common/v1/event");
}

/** Scripts that a page has loaded, by their size on disk as gzip. */
export function watchScripts(page: Page): () => number {
  const loaded = new Set<string>();
  const background = backgroundScript();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js") && pathname !== background)
      loaded.add(pathname);
  });
  return () => [...loaded].reduce((bytes, path) => bytes + gzipSize(path), 0);
}

/** The scripts of a page itself: who saves data gets none for the pages that may come after it. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}
