import type { ReactElement } from "react";

/** A sentence in both languages. The name of a widget in backticks becomes a link to its page. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Words of a picture, in the language that Storybook's toolbar sets. */
export type Say = (zh: string, en: string) => string;

/** A picture made of real widgets, and the sentence below it. */
export interface Example extends Words {
  /**
   * For a picture that needs a window of its own: a whole screen, or what opens over one (which then takes no focus).
   * Other pictures are a part of the page of documentation.
   */
  readonly frame?: "screen" | "overlay";
  readonly picture: (say: Say) => ReactElement;
}

/**
 * When a widget is used, in a file of the widget's name in `guidance/`. The page of documentation, `props.json` and
 * `llms.txt` are made of it. The last two read the sentences without running the file, so each is a plain string.
 */
export interface Guidance {
  readonly use: readonly Words[];
  /** When not, and what takes its place. */
  readonly avoid: readonly Words[];
  /** What to do beside the mistake that people make. */
  readonly pairs: readonly { readonly do: Example; readonly dont: Example }[];
}
