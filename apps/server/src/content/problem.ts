/** What is wrong with a content folder, and where. */
export interface ContentProblem {
  /** Relative to the folder. */
  readonly file: string;
  /** From 1; null where the file as a whole is meant. */
  readonly line: number | null;
  readonly reason: string;
}

/** A problem as one line for a terminal or a log. */
export function problemLine({ file, line, reason }: ContentProblem): string {
  return line === null ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
}

/** The line of a text, from 1, on which an offset lies. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
