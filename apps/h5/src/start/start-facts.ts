import type { QueryClient } from "@tanstack/react-query";

/** An answer that the document asked for before the app was there. */
export interface EarlyAnswer {
  readonly answer: Promise<Response>;
  /** The language it was asked for in, a BCP 47 tag. */
  readonly language: string;
  readonly askedAtMs: number;
  isThere: boolean;
}

/** What the document's own script leaves for the app. */
export interface StartFacts {
  /** A failed file has cost this session its one reload. Holds where the browser refuses storage. */
  reloaded: boolean;
  /** A file that every page needs does not load: the app does not begin over what says so. */
  gaveUp: boolean;
  /** What the app has been answered: the document reads there whom its pages are shown for. */
  queryClient?: Pick<QueryClient, "getQueryData">;
  /** The button that was tapped last before the app could answer. */
  tapped: HTMLElement | null;
  /** Ends the listening for such taps. */
  readonly taps: AbortController;
  /** By path and query, each for one use. */
  readonly answers: Map<string, EarlyAnswer>;
}

declare global {
  interface Window {
    keduStart?: StartFacts;
  }
}

/** The facts of this page; where no script of the document ran (a story, a test) they are empty. */
export function startFacts(): StartFacts {
  const page = globalThis as unknown as Window;
  return (page.keduStart ??= {
    reloaded: false,
    gaveUp: false,
    tapped: null,
    taps: new AbortController(),
    answers: new Map(),
  });
}
