import { parentPort } from "node:worker_threads";
import { drawPaper } from "./render-content.ts";
import { missingGlyphs, readFonts } from "./fonts.ts";
import { textsOf } from "./pdf-content.ts";
import type { Drawn, DrawingOrder } from "./render-pdf.ts";

// The fonts stay open while the thread lives.
const fonts = readFonts();

parentPort?.on("message", ({ orderNo, ...order }: DrawingOrder) => {
  carryOut(order).then(
    (done) => answer({ orderNo, ...done }),
    (error: unknown) => answer({ orderNo, error }),
  );
});

async function carryOut(
  order: Pick<DrawingOrder, "paper" | "isDrawn">,
): Promise<{ missing: readonly string[]; bytes: Uint8Array | null }> {
  const missing = missingGlyphs(textsOf(order.paper), fonts);
  const bytes = order.isDrawn && missing.length === 0 ? await drawPaper(order.paper, fonts) : null;
  return { missing, bytes };
}

function answer(drawn: Drawn): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(drawn);
}
