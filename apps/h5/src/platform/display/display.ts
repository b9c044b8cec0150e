import { createTextArea } from "@kedu/platform";
import { createStore, useStore } from "../store/store.ts";

export const LANGUAGES = ["zh-CN", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** `system` follows the phone. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Text size in per cent of the browser's own: standard, large, extra large. */
export const TEXT_SIZES = [100, 125, 150] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How the dealer wants the app to look and speak. */
export interface Display {
  readonly language: Language;
  readonly theme: Theme;
  readonly textSizePercent: TextSize;
}

// Plain, not encrypted: they must apply before the first paint, and contain no personal data.
const texts = createTextArea(() => globalThis.localStorage);
const KEYS: Readonly<Record<keyof Display, string>> = {
  language: "kedu.language",
  theme: "kedu.theme",
  textSizePercent: "kedu.textSize",
};

function choose<Value>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => String(value) === String(wanted));
}

/** The first language of the phone that we have; `otherwise` where it has none of ours. */
export function languageOfPhone(tags: readonly string[], otherwise: Language = "zh-CN"): Language {
  for (const tag of tags) {
    if (tag.toLowerCase().startsWith("zh")) return "zh-CN";
    if (tag.toLowerCase().startsWith("en")) return "en";
  }
  return otherwise;
}

/** What the dealer has chosen on this phone, and where nothing, the phone's own. */
function remembered(): Display {
  return {
    language:
      choose(LANGUAGES, texts.read(KEYS.language)) ??
      languageOfPhone(globalThis.navigator.languages),
    theme: choose(THEMES, texts.read(KEYS.theme)) ?? "system",
    textSizePercent: choose(TEXT_SIZES, texts.read(KEYS.textSizePercent)) ?? 100,
  };
}

const display = createStore(remembered);

export const displayNow = display.get;

/** Calls back on each change; returns the function that stops it. */
export const subscribeToDisplay = display.subscribe;

/** Changes what is given, remembers it on this phone and applies it at once. */
export function changeDisplay(change: Partial<Display>): void {
  const changed = { ...display.get(), ...change };
  // What the dealer has not chosen goes on following the shell or the phone.
  for (const name of Object.keys(change) as (keyof Display)[]) {
    texts.write(KEYS[name], String(changed[name]));
  }
  tellService();
  display.set(changed);
  applyDisplay();
}

/** As long as a browser keeps one, in seconds. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Tells the service, in a cookie, whether the first pages look otherwise here than the phone's own settings would have
 * them. It then sends pages that wait for the document's script: no frame of another language, theme or text size is seen.
 */
export function tellService(): void {
  // Not a shell's language: the document's script does not know it.
  const { language, theme, textSizePercent } = remembered();
  const isAsPhone =
    language === languageOfPhone(navigator.languages) &&
    theme === "system" &&
    textSizePercent === 100;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `kedu-display=chosen; Path=/; SameSite=Lax; Max-Age=${isAsPhone ? 0 : COOKIE_SECONDS}${secure}`;
}

/** The longest text of a shell that can be a language tag. */
const TAG_MAX = 64;

/** A native shell's language wins over what was stored, without being stored. One that we do not have changes nothing. */
export function adoptShellLanguage(tag: string): void {
  if (tag.length > TAG_MAX) return;
  const before = display.get();
  display.set({ ...before, language: languageOfPhone([tag], before.language) });
}

/** Puts theme, language and text size on the document. */
export function applyDisplay(): void {
  const { language, theme, textSizePercent } = display.get();
  const page = document.documentElement;
  page.lang = language;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
  // The browser's own text size stays the measure: 100 % of it, not of 16 px.
  page.style.setProperty("font-size", `${textSizePercent}%`);
}

/** The display settings, and a new render on each change. */
export function useDisplay(): Display {
  return useStore(display);
}
