import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";

/** What the thread is asked for. */
export interface DrawingOrder {
  readonly orderNo: number;
  readonly paper: Paper;
}

/** What it answers. */
export type Drawn =
  | { readonly orderNo: number; readonly bytes: Uint8Array }
  | { readonly orderNo: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** After that long without an order the thread ends, and its fonts leave the memory. */
const IDLE_MS = 60_000;

interface Drawer {
  readonly thread: Worker;
  readonly waiting: Map<number, Waiting>;
}

let drawer: Drawer | null = null;
let orders = 0;
let idle: NodeJS.Timeout | null = null;

/**
 * Makes the PDF of a paper: A4, tagged, the used glyphs of a Chinese font embedded, its words selectable. The same
 * paper gives the same bytes on one machine; whoever needs them for good keeps the bytes. A thread of its own draws,
 * begun at the first order: drawing holds up neither the service nor its start.
 *
 * For every text that is handed out: a contract, and the settlement certificate as well.
 * @throws RangeError for a table whose rows do not fit its columns; Error when the thread ended.
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  drawer ??= startDrawer();
  const { thread, waiting } = drawer;
  orders += 1;
  const orderNo = orders;
  if (idle !== null) clearTimeout(idle);
  // Who waits for a paper keeps the process; an idle thread does not.
  thread.ref();
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(orderNo, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage({ orderNo, paper } satisfies DrawingOrder);
  });
}

function startDrawer(): Drawer {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(new URL("paper.worker.ts", import.meta.url));
  const started: Drawer = { thread, waiting };
  const end = (error: Error) => {
    if (drawer === started) drawer = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.on("exit", () => end(new Error("the thread that draws papers has ended")));
  thread.on("message", (drawn: Drawn) => {
    const order = waiting.get(drawn.orderNo);
    waiting.delete(drawn.orderNo);
    if (waiting.size === 0) rest(started);
    if ("error" in drawn) order?.reject(drawn.error);
    else order?.resolve(Buffer.from(drawn.bytes));
  });
  return started;
}

function rest(resting: Drawer): void {
  resting.thread.unref();
  if (idle !== null) clearTimeout(idle);
  idle = setTimeout(() => {
    // The next order begins a new thread, and none goes to one that is ending.
    if (drawer === resting) drawer = null;
    void resting.thread.terminate();
  }, IDLE_MS).unref();
}
