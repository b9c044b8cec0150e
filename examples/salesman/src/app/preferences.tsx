import { UiLocale, type UiLanguage } from "@kedu/ui";
import { type ReactNode, createContext, use, useEffect, useState } from "react";
import { en } from "../words/en.ts";
import { type Words, zh } from "../words/zh.ts";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
  readonly language: UiLanguage;
  readonly theme: Theme;
  /** Whether the list of customers shows how much of each limit is used. */
  readonly showsUse: boolean;
}

interface PreferencesHandle extends Preferences {
  readonly words: Words;
  readonly change: (changed: Partial<Preferences>) => void;
}

const Context = createContext<PreferencesHandle | null>(null);

/** In cookies, so that a server draws the first page in the right language. */
export function readPreferences(cookies: string): Preferences {
  const stored = new Map(
    cookies.split("; ").map((each) => each.split("=", 2) as [string, string | undefined]),
  );
  const theme = stored.get("theme");
  return {
    language: stored.get("language") === "en" ? "en" : "zh-CN",
    theme: theme === "light" || theme === "dark" ? theme : "system",
    showsUse: stored.get("showsUse") !== "false",
  };
}

const YEAR_S = 365 * 24 * 3600;

function store(preferences: Preferences): void {
  for (const [name, value] of Object.entries(preferences)) {
    document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
  }
}

interface PreferencesProviderProps {
  readonly initial: Preferences;
  readonly children: ReactNode;
}

export function PreferencesProvider({ initial, children }: PreferencesProviderProps) {
  const [preferences, setPreferences] = useState(initial);
  const { language, theme } = preferences;

  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    if (theme === "system") delete documentElement.dataset["theme"];
    else documentElement.dataset["theme"] = theme;
  }, [language, theme]);

  return (
    <Context
      value={{
        ...preferences,
        words: language === "en" ? en : zh,
        change(changed) {
          const next = { ...preferences, ...changed };
          setPreferences(next);
          store(next);
        },
      }}
    >
      <UiLocale language={language}>{children}</UiLocale>
    </Context>
  );
}

export function usePreferences(): PreferencesHandle {
  const handle = use(Context);
  if (handle === null) throw new Error("there are no preferences around this");
  return handle;
}

export const useWords = (): Words => usePreferences().words;
