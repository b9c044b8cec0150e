/** One column of a table. */
export interface PdfColumn {
  readonly heading: string;
  /** Figures are aligned at the end, words at the start. */
  readonly align: "start" | "end";
  /** Width, as a share of the sum of all columns' shares. */
  readonly share: number;
}

/** Amounts as a drawing; their figures are in the table below it. */
export interface PdfChart {
  readonly kind: "chart";
  readonly shape: "bar" | "line";
  readonly caption: string;
  /** Heading of the categories in the table. */
  readonly categoriesHeading: string;
  readonly categories: readonly string[];
  /** One or two, each with a value for every category; null where there is none. */
  readonly series: readonly {
    readonly label: string;
    readonly values: readonly (number | null)[];
    /** The values in words, as many. */
    readonly texts: readonly string[];
  }[];
}

/** A part of a document, in reading order. */
export type PdfBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Names with their values, one under the other. */
  | {
      readonly kind: "facts";
      readonly rows: readonly { readonly label: string; readonly value: string }[];
    }
  /** Its header row is repeated on every page that it reaches. */
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  | PdfChart
  /** What follows begins a new page. */
  | { readonly kind: "newPage" };

export type PdfLanguage = "zh-CN" | "en";

/**
 * The content of a PDF of ours. Plain data: the same content gives the same bytes, and a caller with a text to serve (a
 * contract, a settlement certificate) makes one of these and passes it to `renderPdf`.
 */
export interface PdfContent {
  readonly title: string;
  /** What screen readers read it in, and its page numbers. Chinese without it. */
  readonly language?: PdfLanguage;
  /** The number that the document is found by. It is printed in the footer of every page. */
  readonly documentNo: string;
  /** When the document was created, by its own data and never by the clock. */
  readonly madeAt: Date;
  readonly blocks: readonly PdfBlock[];
}

/** Every text of a document, in reading order. */
export function textsOf({ title, documentNo, blocks }: PdfContent): readonly string[] {
  return [title, documentNo, ...blocks.flatMap(textsOfBlock)];
}

function textsOfBlock(block: PdfBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.text];
    case "facts":
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case "table":
      return [block.caption, ...block.columns.map(({ heading }) => heading), ...block.rows.flat()];
    case "chart":
      return [
        block.caption,
        block.categoriesHeading,
        ...block.categories,
        ...block.series.flatMap(({ label, texts }) => [label, ...texts]),
      ];
    case "newPage":
      return [];
  }
}
