/** A cell of a sheet: a text, or a number or date. */
export interface Cell {
  readonly text: string;
  readonly isText: boolean;
}

/** The cells of a file with tabs between them, in which texts alone have quotes. */
export function cellsOf(file: string): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [[]];
  for (const [, quoted, plain = "", end] of file
    .replace(/^\u{FEFF}/u, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n"]*))(\t|\r?\n|$)/g)) {
    const isText = quoted !== undefined;
    rows.at(-1)?.push({ text: isText ? quoted.replaceAll('""', '"') : plain, isText });
    if (end?.endsWith("\n") === true) rows.push([]);
    if (end === "") break;
  }
  return rows;
}
