import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { PageSize } from "./page-pixels.ts";
import { PdfError } from "./pdf-file.ts";
import { type Matrix, type TextPiece, type TextRun, textRuns } from "./text-runs.ts";

// The only module that imports the library. The legacy build is the one for the browsers we support.

/** One page of an open file. */
export interface OpenPage extends PageSize {
  /** @throws where the signal aborts. */
  draw(canvas: HTMLCanvasElement, pixelsPerPt: number, signal: AbortSignal): Promise<void>;
  readText(): Promise<readonly TextRun[]>;
  /** Releases what drawing has kept. */
  release(): void;
}

export interface OpenPdf {
  readonly pages: readonly OpenPage[];
}

function startWorker(workerUrl: string | URL | undefined): Worker {
  if (workerUrl !== undefined) return new Worker(workerUrl, { type: "module" });
  // Bundlers recognise this exact form, and make a file of the app from it.
  return new Worker(new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url), {
    type: "module",
  });
}

/** The library's errors, in our terms. */
function refusalOf(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  const name = error instanceof Error ? error.name : "";
  return new PdfError(name === "PasswordException" ? "password" : "damaged", error);
}

/**
 * Opens a file in a worker of its own, until the signal aborts. The bytes are transferred.
 * @throws PdfError `password`, `damaged`; `failed` or `offline` where the library did not load.
 */
export async function openPdf(
  bytes: ArrayBuffer,
  workerUrl: string | URL | undefined,
  signal: AbortSignal,
): Promise<OpenPdf> {
  const library = await import("pdfjs-dist/legacy/build/pdf.mjs").catch((error: unknown) => {
    throw new PdfError(navigator.onLine ? "failed" : "offline", error);
  });
  signal.throwIfAborted();
  const port = startWorker(workerUrl);
  const broken = new Promise<never>((_, reject) => {
    // With a port of ours the library would wait for ever.
    port.addEventListener("error", () =>
      reject(new PdfError(navigator.onLine ? "failed" : "offline")),
    );
  });
  // Its types know no port but null.
  const worker = new library.PDFWorker({ port: port as unknown as null });
  const task = library.getDocument({
    data: bytes,
    worker,
    // Policies forbid it, and even the attempt would be reported.
    isEvalSupported: false,
    enableXfa: false,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  const close = () => {
    // The worker ends at once; later messages of the library are dropped.
    void task.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  signal.addEventListener("abort", close, { once: true });
  try {
    const file = await Promise.race([task.promise, broken]);
    const pages = await Promise.race([pagesOf(file), broken]);
    return { pages };
  } catch (error) {
    close();
    throw refusalOf(error);
  }
}

async function pagesOf(file: PDFDocumentProxy): Promise<OpenPage[]> {
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => openPage(await file.getPage(number))));
}

function openPage(page: PDFPageProxy): OpenPage {
  const viewport = page.getViewport({ scale: 1 });
  const size: PageSize = { widthPt: viewport.width, heightPt: viewport.height };
  return {
    ...size,
    async draw(canvas, pixelsPerPt, signal) {
      const canvasContext = canvas.getContext("2d");
      if (canvasContext === null) throw new PdfError("failed");
      canvas.width = Math.max(1, Math.floor(size.widthPt * pixelsPerPt));
      canvas.height = Math.max(1, Math.floor(size.heightPt * pixelsPerPt));
      const task = page.render({
        canvasContext,
        viewport: page.getViewport({ scale: pixelsPerPt }),
      });
      const cancel = () => task.cancel();
      signal.addEventListener("abort", cancel, { once: true });
      try {
        await task.promise;
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
    async readText() {
      const { items, styles } = await page.getTextContent();
      const pieces = items.flatMap((item): TextPiece[] =>
        "str" in item
          ? [
              {
                text: item.str,
                matrix: item.transform as unknown as Matrix,
                widthPt: item.width,
                ascent: styles[item.fontName]?.ascent ?? 0,
                endsLine: item.hasEOL,
              },
            ]
          : [],
      );
      return textRuns(pieces, size, viewport.transform as unknown as Matrix, ownWidth());
    },
    release: () => void page.cleanup(),
  };
}

const MEASURED_AT_PX = 100;

/** Measures texts in the text layer's font. */
function ownWidth(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return () => 0;
  context.font = `${MEASURED_AT_PX}px sans-serif`;
  return (text) => context.measureText(text).width / MEASURED_AT_PX;
}
