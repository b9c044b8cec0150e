/** One option of a level, with the level below it. */
export interface CascaderOption {
  /** Its code: one place of the value. */
  readonly value: string;
  /** What is shown. */
  readonly label: string;
  /** The level below it. Without it the option is an end, or its level is asked for by `loadOptions`. */
  readonly options?: readonly CascaderOption[] | undefined;
  /** With `loadOptions`: nothing is below it, and nothing is asked for. */
  readonly isEnd?: boolean | undefined;
  /** Why it cannot be chosen, in words. It is read, and shown below its label. */
  readonly unavailable?: string | undefined;
}

/** What is chosen on each level, from the first on. */
export type CascaderPath = readonly string[];

export type LoadedLevel =
  | { readonly state: "ready"; readonly options: readonly CascaderOption[] }
  | { readonly state: "waiting" }
  | { readonly state: "failed" };

export interface Cascade {
  /** The levels that there are for a path: the last may be waiting. At least one. */
  readonly levels: readonly LoadedLevel[];
  /** The options of the path, as far as they are known. */
  readonly chosen: readonly CascaderOption[];
  /** The path ends at an option with nothing below it. */
  readonly isWhole: boolean;
  /** The first code that its level, which is known, does not have. */
  readonly unknownCode: string | null;
  /** The level to ask for; null where none is missing. */
  readonly missing: string | null;
}

/** Levels that were asked for, by the path above them. */
export type LoadedLevels = ReadonlyMap<string, LoadedLevel>;

export function keyOfPath(path: CascaderPath): string {
  return JSON.stringify(path);
}

/** The levels and options of a path, from what is given and what was loaded. */
export function cascadeOf(
  path: CascaderPath,
  options: readonly CascaderOption[] | undefined,
  loaded: LoadedLevels,
  loads: boolean,
): Cascade {
  const levels: LoadedLevel[] = [];
  const chosen: CascaderOption[] = [];
  let level: LoadedLevel | null = levelOf([], options, loaded, loads);
  while (level !== null) {
    levels.push(level);
    const code = path[chosen.length];
    if (level.state !== "ready") {
      const missing = level.state === "waiting" ? keyOfPath(path.slice(0, chosen.length)) : null;
      return { levels, chosen, isWhole: false, unknownCode: null, missing };
    }
    if (code === undefined) break;
    const option = level.options.find(({ value }) => value === code);
    if (option === undefined) {
      return { levels, chosen, isWhole: false, unknownCode: code, missing: null };
    }
    chosen.push(option);
    level = levelBelow(option, path.slice(0, chosen.length), loaded, loads);
  }
  // Further codes lead to nothing where the path has ended.
  const unknownCode = path[chosen.length] ?? null;
  const isWhole = level === null && unknownCode === null;
  return { levels, chosen, isWhole, unknownCode, missing: null };
}

function levelBelow(
  option: CascaderOption,
  path: CascaderPath,
  loaded: LoadedLevels,
  loads: boolean,
): LoadedLevel | null {
  if (option.isEnd === true) return null;
  const level = levelOf(path, option.options, loaded, loads);
  // A level without options is none.
  return level.state === "ready" && level.options.length === 0 ? null : level;
}

function levelOf(
  path: CascaderPath,
  options: readonly CascaderOption[] | undefined,
  loaded: LoadedLevels,
  loads: boolean,
): LoadedLevel {
  if (options !== undefined || !loads) return { state: "ready", options: options ?? [] };
  return loaded.get(keyOfPath(path)) ?? { state: "waiting" };
}

/** A path that a search found. */
export type FoundPath = readonly CascaderOption[];

/**
 * The paths with every word of the text in their labels, of what is there without loading: whole ones, and any option
 * where `anyLevel` is set. Unavailable options, and what is below them, are left out.
 */
export function searchCascade(
  options: readonly CascaderOption[],
  text: string,
  { anyLevel, most }: { anyLevel: boolean; most: number },
): FoundPath[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const found: FoundPath[] = [];
  if (words.length === 0) return found;
  const visit = (above: FoundPath, level: readonly CascaderOption[]): void => {
    for (const option of level) {
      if (found.length >= most) return;
      if (option.unavailable !== undefined) continue;
      const path = [...above, option];
      const below = option.isEnd === true ? [] : (option.options ?? []);
      const labels = path.map(({ label }) => label.toLowerCase());
      if (
        (anyLevel || below.length === 0) &&
        words.every((word) => labels.some((label) => label.includes(word)))
      ) {
        found.push(path);
      }
      visit(path, below);
    }
  };
  visit([], options);
  return found;
}
