import { type EarlyAnswer, startFacts } from "./start-facts.ts";

/**
 * Specification section 7: the environment, dev or product, selects the service's address. The content policy lets
 * pages call only their own origin, so anything but a path needs a proxy.
 */
export const SERVICE_URL = import.meta.env.VITE_SERVICE_URL ?? "/api";

interface EarlyCalls {
  /** Addresses, with their queries, of operations that the page's first screen calls. */
  readonly calls: readonly string[];
  /** Called only where a user is probably logged in. */
  readonly personal: boolean;
}

/** What the first pages request at once. A test compares it with what the screens request. */
export const EARLY_CALLS: Readonly<Record<string, EarlyCalls>> = {
  "/home": { calls: [`${SERVICE_URL}/home`, `${SERVICE_URL}/session`], personal: true },
  "/phoneLogin": { calls: [`${SERVICE_URL}/documents?moment=LOGIN`], personal: false },
};

/** Specification section 7: a call is aborted after 6000 ms. */
export const TIMEOUT_MS = 6000;

/** The page's user, as far as its document knows. */
interface Visitor {
  /** A BCP 47 tag. */
  readonly language: string;
  /** Probably: the mark does not prove that the session is alive. */
  readonly isLoggedIn: boolean;
}

/** Requests the first screen's data while the app itself is still loading. */
export function askEarly(pathname: string, { language, isLoggedIn }: Visitor): void {
  const page = EARLY_CALLS[pathname.replace(/\/+$/, "")];
  if (page === undefined || (page.personal && !isLoggedIn)) return;
  for (const address of page.calls) {
    const answer = fetch(address, {
      headers: { accept: "application/json", "accept-language": language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const early: EarlyAnswer = { answer, language, askedAtMs: Date.now(), isThere: false };
    answer.then(
      () => (early.isThere = true),
      // The caller that takes it sees the failure; without one it is no error of the page.
      () => undefined,
    );
    startFacts().answers.set(address, early);
  }
}

/** Whether all the document's answers that are not taken yet have arrived. */
export function haveEarlyAnswersCome(): boolean {
  const answers = [...startFacts().answers.values()];
  return answers.length > 0 && answers.every(({ isThere }) => isThere);
}

/**
 * The answer to a request that the document has already made, once; undefined where it has not, made it in another
 * language, or so long ago that the answer may be outdated.
 */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const { answers } = startFacts();
  if (request.method !== "GET" || answers.size === 0) return undefined;
  const { pathname, search } = new URL(request.url);
  const early = answers.get(pathname + search);
  if (early === undefined) return undefined;
  answers.delete(pathname + search);
  const isOurs = early.language === request.headers.get("accept-language");
  return isOurs && Date.now() - early.askedAtMs < TIMEOUT_MS ? early.answer : undefined;
}
