import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One picture: a story in one appearance. */
export interface Shot {
  readonly storyId: string;
  /** `390-light-zh`: what the picture's file is called. */
  readonly name: string;
  readonly widthPx: number;
  readonly theme: "light" | "dark";
  readonly language: "zh-CN" | "en";
  /** Per cent of the browser's own text size. */
  readonly textSize: number;
}

export interface StoryToShoot {
  readonly id: string;
  /** `H5/home/LimitStatus: Grant`. */
  readonly title: string;
  /** From the root. Stories of one file are taken on one page. */
  readonly file: string;
  /** Its play function waits for time to pass; the clock of others is stopped. */
  readonly clockRuns: boolean;
  readonly shots: readonly Shot[];
}

interface StorybookIndex {
  readonly entries: Readonly<
    Record<
      string,
      {
        id: string;
        title: string;
        name: string;
        type: string;
        importPath: string;
        tags?: readonly string[];
      }
    >
  >;
}

/** Tag of line views, results and coupons: the design's full matrix, design brief section 6. */
const MATRIX_TAG = "matrix";
const CLOCK_TAG = "clock-runs";

type Appearance = Omit<Shot, "storyId" | "name">;

const usual: Appearance = { widthPx: 390, theme: "light", language: "zh-CN", textSize: 100 };

/** The usual appearance first: every other one is reached from it without loading the story again. */
const languages = ["zh-CN", "en"] as const;
const themes = ["light", "dark"] as const;
const widthsPx = [390, 320, 430] as const;
const inTwelve = languages.flatMap((language) =>
  themes.flatMap((theme) =>
    widthsPx.map((widthPx): Appearance => ({ widthPx, theme, language, textSize: 100 })),
  ),
);
/** Begins with the usual appearance: the others are reached from it without loading the story again. */
const matrix: readonly Appearance[] = [
  ...inTwelve,
  ...languages.map((language): Appearance => ({ ...usual, language, textSize: 200 })),
];

function nameOf({ widthPx, theme, language, textSize }: Appearance): string {
  const parts = [widthPx, theme, language.slice(0, 2), ...(textSize === 100 ? [] : [textSize])];
  return parts.join("-");
}

/** The stories of a built Storybook, in the order of their ids. */
export function listStories(storybookFolder: string, wanted: readonly string[]): StoryToShoot[] {
  const index: StorybookIndex = JSON.parse(
    readFileSync(join(storybookFolder, "index.json"), "utf8"),
  );
  return (
    Object.values(index.entries)
      // Where a story is no test, another test looks at it.
      .filter(({ type, tags }) => type === "story" && tags?.includes("test") !== false)
      .filter(({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)))
      .map(({ id, title, name, importPath, tags = [] }) => ({
        id,
        file: importPath.replace(/^\.\//, ""),
        title: `${title}: ${name}`,
        clockRuns: tags.includes(CLOCK_TAG),
        shots: (tags.includes(MATRIX_TAG) ? matrix : [usual]).map((appearance) => ({
          storyId: id,
          name: nameOf(appearance),
          ...appearance,
        })),
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  );
}
