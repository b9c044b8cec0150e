import { i18n } from "@lingui/core";
import { setRequestLanguage } from "../data/client.ts";
import { displayNow, type Language, subscribeToDisplay } from "../platform/display/display.ts";
import type { Catalog } from "./english.ts";

const wantedAreas = new Set<string>();
const loaded = new Map<Catalog, Promise<void>>();

function load(catalog: Catalog): Promise<void> {
  const already = loaded.get(catalog);
  if (already !== undefined) return already;
  const loading = catalog().then(({ messages }) => i18n.load("en", messages));
  loaded.set(catalog, loading);
  // A catalog that failed once may be asked for again.
  loading.catch(() => loaded.delete(catalog));
  return loading;
}

async function loadEnglish(): Promise<void> {
  // Even the list of catalogs is loaded by those alone who need it.
  const { catalogOf, everywhere } = await import("./english.ts");
  const ofAreas = [...wantedAreas].flatMap((area) => catalogOf(area) ?? []);
  await Promise.all([...everywhere, ...ofAreas].map(load));
}

/** Loads the words of one area, before its screen shows. Chinese needs nothing: it is in the screen. */
export async function loadWordsOf(area: string): Promise<void> {
  wantedAreas.add(area);
  if (displayNow().language === "en") await loadEnglish();
}

async function speak(language: Language): Promise<void> {
  if (language === "en") await loadEnglish();
  // Two switches in a row: the last one wins, whichever catalog arrives first.
  if (displayNow().language !== language) return;
  setRequestLanguage(language);
  i18n.activate(language);
}

/** Speaks the language of the display settings, now and after each change. */
export async function startWords(): Promise<void> {
  i18n.load("zh-CN", {});
  subscribeToDisplay(() => {
    void speak(displayNow().language);
  });
  await speak(displayNow().language).catch(() => {
    // Without the English catalog the app still works, in Chinese.
    setRequestLanguage("zh-CN");
    i18n.activate("zh-CN");
  });
}
