import { displayNow } from "../platform/display/display.ts";
import { clearLoginMark, LOGIN_MARK_KEY } from "../platform/session/login-mark.ts";
import { isPublicPath } from "../platform/routing/public-paths.ts";
import { SERVICE_URL, TIMEOUT_MS } from "../start/early-calls.ts";
import { forgetTab } from "./forget-tab.ts";
import { startFacts } from "../start/start-facts.ts";

/** How long the page stays empty before it says why, in ms. */
const WORDS_AFTER_MS = 1000;

/** What distinguishes one dealer from another. */
interface Person {
  readonly userId: string;
  readonly enterprise: { readonly enterpriseId: string };
}

const HTTP_NOT_LOGGED_IN = 401;

/** Where the app stores the session's answer; a test compares it with `sessionQuery`. */
export const SESSION_KEY = ["identity", "session"];

/**
 * Guards a page that the browser keeps when it is left, and restores on the way back: it is hidden before the first
 * frame and until the service has confirmed that the same person, for the same enterprise, is still logged in.
 * Otherwise it is loaded again, and the access rule decides what is shown. A page that is open while another tab logs
 * out or in is guarded the same way. It must be here, not in the app: a page may be left before the app has started.
 */
export function guardKeptPage(page: Window): void {
  const { document, location } = page;
  const shell = document.documentElement;
  let turn = 0;
  let focused: Element | null = null;

  function hide(): void {
    if ("kept" in shell.dataset) return;
    focused = document.activeElement;
    shell.dataset["kept"] = "";
  }

  function show(): void {
    removeWords();
    if (!("kept" in shell.dataset)) return;
    delete shell.dataset["kept"];
    // A hidden page loses the focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  function removeWords(): void {
    document.querySelector("body > [data-kept]")?.remove();
  }

  function sayWhy(): void {
    if (document.querySelector("body > [data-kept]") !== null) return;
    const ready = document.querySelector<HTMLTemplateElement>(
      `template[data-unchecked="${displayNow().language}"]`,
    );
    if (ready === null) return;
    const words = document.createElement("div");
    words.dataset["kept"] = "";
    words.append(ready.content.cloneNode(true));
    words.querySelector("button")?.addEventListener("click", () => void check());
    document.body.append(words);
    words.querySelector<HTMLElement>("h1")?.focus();
  }

  async function check(): Promise<void> {
    turn += 1;
    const mine = turn;
    if (isPublicPath(location.pathname)) {
      show();
      return;
    }
    hide();
    // Read before the answer: the app may make its own request meanwhile, and learn of another user.
    const before = startFacts().queryClient?.getQueryData<Person | null>(SESSION_KEY);
    const saying = setTimeout(sayWhy, WORDS_AFTER_MS);
    const now = await askPerson().catch(() => undefined);
    clearTimeout(saying);
    if (mine !== turn) return;
    if (now === undefined) sayWhy();
    else if (now !== null && before != null && isSame(now, before)) show();
    else {
      if (now === null) clearLoginMark();
      else forgetTab();
      location.reload();
    }
  }

  page.addEventListener("pagehide", hide);
  page.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void check();
  });
  page.addEventListener("storage", ({ key }) => {
    if (key === LOGIN_MARK_KEY || key === null) void check();
  });
  page.addEventListener("online", () => {
    if ("kept" in shell.dataset) void check();
  });
}

/** The user who is logged in, or null; throws where the service has not answered. */
async function askPerson(): Promise<Person | null> {
  const response = await fetch(`${SERVICE_URL}/session`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === HTTP_NOT_LOGGED_IN) return null;
  if (!response.ok) throw new Error(`the session's answer is ${response.status}`);
  return (await response.json()) as Person;
}

function isSame(one: Person, other: Person): boolean {
  return (
    one.userId === other.userId && one.enterprise.enterpriseId === other.enterprise.enterpriseId
  );
}
