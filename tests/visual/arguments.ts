import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PictureName } from "./baselines.ts";

export interface Arguments {
  readonly updates: boolean;
  readonly builds: boolean;
  /** Only stories that show something that has changed since this branch or commit. */
  readonly changedSince: string | null;
  /** Today's tokens are those that the accepted pictures show, once all of them are accepted. */
  readonly acceptsTokens: boolean;
  /** A commit with whose tokens those of now are compared; null for those that the accepted pictures show. */
  readonly base: string | null;
  /** Pictures of the last report that are accepted as they are; null where none are named. */
  readonly pictures: readonly PictureName[] | null;
  /** Parts of the ids of stories; none for all. */
  readonly wanted: readonly string[];
}

const OPTIONS = new Set(["update", "no-build", "changed", "base", "from", "tokens"]);

/** Words that are no options: names of pictures have a slash, parts of a story's id have none. */
const isPicture = (word: string): word is PictureName => /^[\w-]+\/[\w-]+$/.test(word);

/** A list as the report saves it: a name a line, and comments. */
export function namesInList(text: string): PictureName[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const wrong = lines.find((line) => !isPicture(line));
  if (wrong !== undefined) throw new Error(`Not the name of a picture: ${wrong}`);
  return lines.filter(isPicture);
}

/**
 * `[--update] [--no-build] [--changed[=branch or commit]] [--base=commit] [part of a story's id …]`, or
 * `--update --from <list of a report>`, `--update <names of pictures>` or `--update --tokens`.
 *
 * @param folder Where the command was typed.
 */
export function readArguments(given: readonly string[], folder: string): Arguments {
  const words: string[] = [];
  const lists: string[] = [];
  const options = new Map<string, string | null>();
  const left = [...given];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, option, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
    if (option !== undefined && !OPTIONS.has(option)) throw new Error(`No such option: ${word}`);
    if (option === undefined) words.push(word);
    else if (option === "from") lists.push(value ?? left.shift() ?? "");
    else options.set(option, value ?? null);
  }
  const updates = options.has("update");
  const named = [
    ...lists.flatMap((file) => namesInList(readFileSync(resolve(folder, file), "utf8"))),
    ...words.filter(isPicture),
  ];
  const parts = words.filter((word) => !isPicture(word));
  // An empty list means no picture, and not all of them. Tokens can be accepted without one.
  const namesPictures = lists.length > 0 || named.length > 0;
  const pictures = namesPictures || (options.has("tokens") && parts.length === 0) ? named : null;
  const changedSince = options.has("changed") ? (options.get("changed") ?? "main") : null;
  const takesAll = pictures === null && parts.length === 0 && changedSince === null;
  return {
    updates,
    builds: !options.has("no-build"),
    changedSince,
    base: options.get("base") ?? null,
    acceptsTokens: updates && (options.has("tokens") || takesAll),
    pictures,
    // A picture is compared with the others of its story.
    wanted: updates ? parts : [...parts, ...named.map((name) => name.replace(/\/.*$/, ""))],
  };
}
