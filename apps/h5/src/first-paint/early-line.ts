import type { CreditLine, Home, Notice } from "@kedu/api";
import { FLEXIBLE_CREDIT, formatFen } from "@kedu/domain";
import { PENDING_MINIMUM_MS } from "../app/pending-display.ts";
import { firstPaintAtMs } from "../app/adopt-static-page.ts";
import { SERVICE_URL } from "../start/early-calls.ts";
import { EARLY_FEN } from "../areas/home/parts/early-amounts.ts";
import { startFacts } from "../start/start-facts.ts";

const AMOUNTS = ["availableFen", "usedFen", "limitFen"] as const;

/** The longest amount that is drawn at the card's full size. */
const LONGEST = "999,999,999.99".length;

/**
 * Writes a usable limit into the prerendered home page, once the service has answered: on a slow phone the app itself
 * is ready most of a second later. The notice above it keeps its place, and all other states wait for the app.
 */
export async function showLineEarly(page: Document): Promise<void> {
  const asked = startFacts().answers.get(`${SERVICE_URL}/home`)?.answer;
  if (asked === undefined) return;
  void openFaces(page);
  const response = await asked;
  if (!response.ok) return;
  // The app reads the answer too.
  const home = (await response.clone().json()) as Home;
  const leftMs = (firstPaintAtMs() ?? 0) + PENDING_MINIMUM_MS - performance.now();
  if (leftMs > 0) await new Promise((resolve) => void setTimeout(resolve, leftMs));
  const line = usableLine(home);
  const root = page.querySelector<HTMLElement>("#root");
  const waiting = waitingIn(page);
  // From then on the page is React's.
  const isTaken = startFacts().taps.signal.aborted;
  if (line === null || root === null || waiting == null || isTaken) return;
  const parts = partsIn(page);
  const card = parts?.querySelector(`[data-early="line"]`);
  if (parts === undefined || card == null) return;
  for (const place of card.querySelectorAll<HTMLElement>(`[data-state="shown"]`)) {
    const name = AMOUNTS.find((wanted) => place.ariaLabel?.includes(formatFen(EARLY_FEN[wanted])));
    if (name !== undefined) write(place, formatFen(EARLY_FEN[name]), formatFen(line[name]));
  }
  const notice = home.notice === null ? null : noticeIn(parts, home.notice, page);
  const rest = waiting.cloneNode(true) as Element;
  rest.querySelector(":scope > [aria-hidden]")?.remove();
  // All new elements in one step: otherwise the existing ones would be seen to move.
  waiting.replaceWith(...(notice === null ? [] : [notice]), card, rest);
  // The page is no longer what the app would render first.
  delete root.dataset["page"];
}

/** The element of the pending state, and where its answer is written. */
function waitingIn(page: Document): Element | null {
  return page.querySelector(`#root [data-state="loading"]`);
}

function languageOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>("#root")?.dataset["language"];
}

/** A copy of the template of the answer, in the page's language. */
function partsIn(page: Document): HTMLElement | undefined {
  const ready = page.querySelector<HTMLTemplateElement>(
    `template[data-line="${languageOf(page)}"]`,
  );
  return ready?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
}

/** The place of a notice, with its words: news is shown, any other one keeps the room that it needs. */
function noticeIn(parts: HTMLElement, { tone, words }: Notice, page: Document): Element | null {
  const language = languageOf(page) === "en" ? "en" : "zh";
  // The page leaves out a notice without a text.
  if (words.text[language] === "") return null;
  const notice = parts.querySelector(`[data-early="${tone === "news" ? "news" : "notice"}"]`);
  const text = notice?.querySelector("[data-words]");
  // News has no title; any other may have one of several lines.
  text?.previousElementSibling?.replaceChildren(words.title[language]);
  text?.replaceChildren(words.text[language]);
  return notice;
}

/**
 * Loads the fonts of what is about to be shown, one part per task, while the phone is idle: each size and weight takes
 * a slow phone some ms, and a tap would wait for all of them.
 */
async function openFaces(page: Document): Promise<void> {
  // Not in a requested frame: the first one would come before there is anything to paint.
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  const [copy, waiting] = [partsIn(page), waitingIn(page)];
  if (copy === undefined || waiting === null) return;
  const parts = [...copy.querySelectorAll<HTMLElement>("div, dl, dt, dd, span, a")];
  for (const part of parts) part.style.display = "none";
  for (const named of copy.querySelectorAll("[data-early]")) named.removeAttribute("data-early");
  // As wide as the element that it copies: large figures are sized by it. The page must not grow by it, as with large
  // text.
  copy.style.cssText = `position:fixed;top:0;visibility:hidden;width:${waiting.clientWidth}px`;
  page.body.append(copy);
  for (const part of parts) {
    part.style.display = "";
    part.getBoundingClientRect();
    await new Promise((resolve) => void setTimeout(resolve));
  }
  copy.remove();
}

/** The dealer's flexible credit where it is usable and nothing is overdue; otherwise null. */
function usableLine({ lines }: Home): CreditLine | null {
  const [line] = lines;
  const isUsable =
    line?.appCode === FLEXIBLE_CREDIT &&
    line.view === "Grant" &&
    lines.every(({ overdue }) => overdue === null) &&
    AMOUNTS.every((name) => formatFen(line[name]).length <= LONGEST);
  return isUsable ? line : null;
}

/** An amount as `Money` shows and announces it, instead of another. */
function write(place: HTMLElement, early: string, amount: string): void {
  const [whole = "", decimals = ""] = amount.split(".");
  place.ariaLabel = place.ariaLabel?.replace(early, amount) ?? null;
  for (const part of place.childNodes) if (part.nodeValue === "0") part.nodeValue = whole;
  place.lastElementChild?.replaceChildren(`.${decimals}`);
}
