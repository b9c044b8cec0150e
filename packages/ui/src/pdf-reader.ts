// An entry of its own, because it brings PDF.js: a page without a PDF never loads it.
export { PdfReader, type PdfReaderProps } from "./widgets/PdfReader/PdfReader.tsx";
export type { PdfReaderHandle } from "./widgets/PdfReader/PdfPages.tsx";
export type { PdfFailure, PdfSource } from "./widgets/PdfReader/pdf-file.ts";
