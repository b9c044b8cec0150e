import { createApiClient } from "@kedu/api/browser";
import { SERVICE_URL, takeEarlyAnswer } from "../start/early-calls.ts";
import { assertOnline } from "./outcome.ts";

export { loadLaterRoutes } from "@kedu/api/browser";

/** Specification section 7: the HTTP client gives up after 6000 ms. */
export const REQUEST_TIMEOUT_MS = 6000;

/** A photo over a slow line takes longer to send than any answer may take; its own limit, not the clause's. */
const UPLOAD_TIMEOUT_MS = 60_000;

type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);
let language = "zh-CN";

/** Stories and tests answer calls themselves. Returns the function that puts the network back. */
export function replaceTransport(next: Transport): () => void {
  const before = transport;
  transport = next;
  return () => {
    transport = before;
  };
}

/** The language that documents and messages are asked for in, as a BCP 47 tag. */
export function setRequestLanguage(tag: string): void {
  language = tag;
}

/** Aborts with the first of the two. `any` of AbortSignal is newer than some of the browsers that the app is made for. */
function firstOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { signal: either.signal });
  }
  return either.signal;
}

/** A file over a slow line takes longer than any answer may take. */
const FILE_TIMEOUT_MS = 60_000;

/** A file of the service, whatever it answers, for callers that tell how much of it is there. Rejects as `fetch` does. */
export function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  return transport(
    new Request(new URL(SERVICE_URL + path, globalThis.location.href), {
      headers: { "accept-language": language },
      signal: firstOf(signal, AbortSignal.timeout(FILE_TIMEOUT_MS)),
    }),
  );
}

function isUpload(request: Request): boolean {
  return request.method === "POST" && new URL(request.url).pathname.endsWith("/files");
}

/**
 * The typed client of the service. A call that got no answer in time rejects with a `TimeoutError`,
 * one that would change something while the phone is offline with an `OfflineError`; `outcome.ts` says
 * what each rejection means.
 */
export const api = createApiClient({
  url: new URL(SERVICE_URL, globalThis.location.href).href,
  headers: () => ({ "accept-language": language }),
  fetch: (request) => {
    if (request.method !== "GET") assertOnline();
    const limit = AbortSignal.timeout(isUpload(request) ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
    const limited = new Request(request, { signal: firstOf(request.signal, limit) });
    return takeEarlyAnswer(limited) ?? transport(limited);
  },
});
