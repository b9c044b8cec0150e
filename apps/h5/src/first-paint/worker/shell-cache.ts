import type { ShellFiles } from "./shell-files.ts";
import { CACHE_PREFIX } from "../../platform/release/worker-messages.ts";

/** A document that is not there by then comes from the cache, if one is there, in ms. [J] */
export const DOCUMENT_WAIT_MS = 3000;

/** Addresses that open no page of the app. */
const NO_PAGE = /^\/(?:api|collect|sandbox|healthz|readyz)(?:\/|$)|\.[a-z0-9]+$/i;

export interface ShellCache {
  /** Fetches all that the first pages need. */
  fill(): Promise<void>;
  /** Removes what other releases have kept, but for that of so many of the newest. */
  dropOthers(left: number): Promise<void>;
  /** The answer to a request, or null where it is none of the worker's business. */
  answer(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> | null;
}

/** A phone that is full, or refuses storage, has the network still: what came from there must not be lost for it. */
async function ifPossible<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}

/**
 * Keeps one release of the app's shell. Documents come from the network while there is one, so a new release is seen
 * at once; files are named after their content and never change. Nothing else is kept: no answer of the service.
 */
export function createShellCache(
  shell: ShellFiles,
  network: (request: Request) => Promise<Response> = (request) => fetch(request),
): ShellCache {
  const name = CACHE_PREFIX + shell.release;
  const kept = new Set([...shell.documents, ...shell.files]);

  async function document(
    request: Request,
    preloaded: Promise<Response | undefined>,
  ): Promise<Response> {
    const answered = preloaded.then((answer) => answer ?? network(request));
    const standIn = await ifPossible(ownKept(documentOf(request)));
    if (standIn === undefined) return answered;
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(standIn), DOCUMENT_WAIT_MS);
    });
    try {
      const answer = await Promise.race([answered, late]);
      // A gateway that has lost its service has no page of ours.
      return answer.status >= 500 ? standIn : answer;
    } catch {
      return standIn;
    }
  }

  function documentOf({ url }: Request): string {
    const path = new URL(url).pathname.replace(/\/+$/, "");
    return shell.documents.includes(path) ? path : "/";
  }

  /** The caches of other releases, the oldest first. */
  async function others(): Promise<string[]> {
    const names = await caches.keys();
    return names.filter((each) => each.startsWith(CACHE_PREFIX) && each !== name);
  }

  async function ownKept(wanted: Request | string): Promise<Response | undefined> {
    const cache = await caches.open(name);
    return cache.match(wanted, { ignoreVary: true });
  }

  async function keep(request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(name);
    await cache.put(request, answer);
  }

  async function keptByOthers(request: Request): Promise<Response | undefined> {
    const found = await Promise.all(
      (await others()).map((cacheName) => caches.match(request, { cacheName, ignoreVary: true })),
    );
    return found.find((answer) => answer !== undefined);
  }

  async function file(request: Request): Promise<Response> {
    const known = await ifPossible(ownKept(request));
    if (known !== undefined) return known;
    // A page of another release may still be open, and the service has that release's files no more.
    const answer = (await ifPossible(keptByOthers(request))) ?? (await network(request));
    // A hotspot's page is no file of ours.
    const isPage = (answer.headers.get("content-type") ?? "").includes("text/html");
    if (answer.status === 200 && !isPage) await ifPossible(keep(request, answer.clone()));
    return answer;
  }

  return {
    async fill() {
      const cache = await caches.open(name);
      // Documents have no name of their content: the browser's own copy may be an old one.
      const documents = shell.documents.map((path) => new Request(path, { cache: "no-cache" }));
      await cache.addAll([...documents, ...shell.files.map((path) => new Request(path))]);
    },
    async dropOthers(left) {
      const names = await others();
      const dropped = names.filter((_, index) => index < names.length - left);
      await Promise.all(dropped.map((each) => caches.delete(each)));
    },
    answer(request, preloaded) {
      const url = new URL(request.url);
      if (request.method !== "GET" || url.origin !== globalThis.location.origin) return null;
      if (request.mode === "navigate") {
        return NO_PAGE.test(url.pathname) ? null : document(request, preloaded);
      }
      const isFile = url.pathname.startsWith("/assets/") || kept.has(url.pathname);
      return isFile && !shell.documents.includes(url.pathname) ? file(request) : null;
    },
  };
}
