import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What another reader of PDFs than the maker finds in a file: the text of each page, and what the file says of itself. */
export async function pdfPagesOf(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly string[]; readonly info: object }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const file = await task.promise;
  const { info } = await file.getMetadata();
  const pages: string[] = [];
  for (let place = 1; place <= file.numPages; place += 1) {
    const { items } = await (await file.getPage(place)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  await task.destroy();
  return { pages, info };
}
