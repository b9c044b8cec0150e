import { type EarlyAnswer, startFacts } from "./start-facts.ts";

/**
 * Specification section 7: the environment, dev or product, selects where the service is. The content policy lets pages
 * call their own origin alone, so a proxy stands behind any other answer than a path.
 */
export const SERVICE_URL = import.meta.env.VITE_SERVICE_URL ?? "/api";

interface EarlyCalls {
  /** Addresses, with their queries, of operations that the page's first screen asks for. */
  readonly calls: readonly string[];
  /** Asked only where somebody is probably logged in. */
  readonly personal: boolean;
}

/** What the first pages ask for at once. A test holds them to what the screens then ask. */
export const EARLY_CALLS: Readonly<Record<string, EarlyCalls>> = {
  "/home": { calls: [`${SERVICE_URL}/home`, `${SERVICE_URL}/session`], personal: true },
  "/phoneLogin": { calls: [`${SERVICE_URL}/documents?moment=LOGIN`], personal: false },
};

/** Specification section 7: a call gives up after 6000 ms. */
export const TIMEOUT_MS = 6000;

/** Who opens the page, as far as its document knows. */
interface Visitor {
  /** A BCP 47 tag. */
  readonly language: string;
  /** Probably: the mark of it says nothing of the service's session. */
  readonly isLoggedIn: boolean;
}

/** Asks for the first screen's data while the app itself is still on its way. */
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
      // Who takes it sees the failure; one that nobody takes is no error of the page.
      () => undefined,
    );
    startFacts().answers.set(address, early);
  }
}

/** Whether answers that the document asked for are there, all that nobody has taken yet. */
export function haveEarlyAnswersCome(): boolean {
  const answers = [...startFacts().answers.values()];
  return answers.length > 0 && answers.every(({ isThere }) => isThere);
}

/**
 * The answer to a request that the document has asked already, once; undefined where it has not, asked in another
 * language, or so long ago that the answer may be old.
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
