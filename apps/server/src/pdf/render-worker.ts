import { parentPort } from "node:worker_threads";
import { renderContent } from "./render-content.ts";
import { missingGlyphs, readFonts } from "./fonts.ts";
import { textsOf } from "./pdf-content.ts";
import type { RenderResult, RenderRequest } from "./render-pdf.ts";

// The fonts stay open while the thread lives.
const fonts = readFonts();

parentPort?.on("message", ({ requestNo, ...request }: RenderRequest) => {
  carryOut(request).then(
    (done) => answer({ requestNo, ...done }),
    (error: unknown) => answer({ requestNo, error }),
  );
});

async function carryOut(
  request: Pick<RenderRequest, "content" | "isRendered">,
): Promise<{ missing: readonly string[]; bytes: Uint8Array | null }> {
  const missing = missingGlyphs(textsOf(request.content), fonts);
  const bytes =
    request.isRendered && missing.length === 0 ? await renderContent(request.content, fonts) : null;
  return { missing, bytes };
}

function answer(result: RenderResult): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(result);
}
