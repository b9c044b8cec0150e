import { parentPort } from "node:worker_threads";
import { drawPaper, readFonts } from "./draw-paper.ts";
import type { Drawn, DrawingOrder } from "./render-paper.ts";

// The fonts stay open while the thread lives.
const fonts = readFonts();

parentPort?.on("message", ({ orderNo, paper }: DrawingOrder) => {
  drawPaper(paper, fonts).then(
    (bytes) => answer({ orderNo, bytes }),
    (error: unknown) => answer({ orderNo, error }),
  );
});

function answer(drawn: Drawn): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(drawn);
}
