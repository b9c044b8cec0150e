import { parentPort } from "node:worker_threads";
import { type OpenDocument, openDocument, renderContent } from "./render-content.ts";
import { missingGlyphs, readFonts } from "./fonts.ts";
import { type PdfContent, textsOf } from "./pdf-content.ts";
import type { Rendered, RenderRequest, RenderResult } from "./render-pdf.ts";

// The fonts stay open while the thread lives.
const fonts = readFonts();

/** Documents that get more rows, by their numbers. */
const open = new Map<number, OpenDocument>();

parentPort?.on("message", (request: RenderRequest) => {
  const { requestNo } = request;
  carryOut(request).then(
    (done) => answer({ requestNo, ...done }),
    (error: unknown) => {
      open.delete(requestNo);
      answer({ requestNo, error });
    },
  );
});

async function carryOut(request: RenderRequest): Promise<Rendered> {
  switch (request.step) {
    case "check":
      return { missing: missingIn(request.content), bytes: null };
    case "whole": {
      const missing = missingIn(request.content);
      const bytes = missing.length === 0 ? await renderContent(request.content, fonts) : null;
      return { missing, bytes };
    }
    case "open": {
      const missing = missingIn(request.content);
      if (missing.length > 0) return { missing, bytes: null };
      open.set(request.requestNo, openDocument(request.content, fonts));
      return { missing, bytes: new Uint8Array() };
    }
    case "add": {
      const missing = missingGlyphs(request.rows.flat(), fonts);
      const bytes = missing.length === 0 ? await openOf(request).add(request.rows) : null;
      return { missing, bytes };
    }
    case "end": {
      const document = openOf(request);
      open.delete(request.requestNo);
      return { missing: [], bytes: await document.end() };
    }
    case "drop":
      open.delete(request.requestNo);
      return { missing: [], bytes: null };
  }
}

const missingIn = (content: PdfContent) => missingGlyphs(textsOf(content), fonts);

function openOf({ requestNo }: RenderRequest): OpenDocument {
  const document = open.get(requestNo);
  if (document === undefined) throw new Error("the document is not open");
  return document;
}

function answer(result: RenderResult): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(result);
}
