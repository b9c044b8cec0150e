import { Worker } from "node:worker_threads";
import { type Paper, textsOf } from "./pdf-content.ts";

/** What the thread is asked for. */
export interface DrawingOrder {
  readonly orderNo: number;
  readonly paper: Paper;
  /** False where only its characters are looked up. */
  readonly isDrawn: boolean;
}

/** What it answers. */
export type Drawn =
  | {
      readonly orderNo: number;
      /** Characters that no font has: such a paper is not drawn. */
      readonly missing: readonly string[];
      /** Null where it is not drawn. */
      readonly bytes: Uint8Array | null;
    }
  | { readonly orderNo: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (drawn: { missing: readonly string[]; bytes: Uint8Array | null }) => void;
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
 * @throws MissingGlyphs where no font has all of its characters; RangeError for a table whose rows do not fit its
 * columns; Error when the thread ended.
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const { missing, bytes } = await order(paper, true);
  if (bytes === null) throw new MissingGlyphs(missing);
  return Buffer.from(bytes);
}

/** A paper that would show a box in the place of a character. */
export class MissingGlyphs extends Error {
  readonly characters: readonly string[];
  constructor(characters: readonly string[]) {
    super(`no font has ${characters.map(codePointName).join(", ")}`);
    this.characters = characters;
  }
}

/** The name of a character, such as `U+20BB7`. */
export function codePointName(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${digits.padStart(4, "0")}`;
}

/** What papers are written with nearly always, all of which the fonts have (a test holds them to it). */
export const EVERYDAY =
  /^[\n\u0020-\u007e\u00a5\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u203a\u3001\u3002\u3008-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/;

/**
 * Each character of a paper, once, that no font has. Everyday ones are known by themselves, so that most papers need no
 * thread for it.
 */
export async function missingCharacters(paper: Paper): Promise<readonly string[]> {
  if (textsOf(paper).every((text) => EVERYDAY.test(text))) return [];
  return (await order(paper, false)).missing;
}

async function order(
  paper: Paper,
  isDrawn: boolean,
): Promise<{ missing: readonly string[]; bytes: Uint8Array | null }> {
  drawer ??= startDrawer();
  const { thread, waiting } = drawer;
  orders += 1;
  const orderNo = orders;
  if (idle !== null) clearTimeout(idle);
  // Who waits for a paper keeps the process; an idle thread does not.
  thread.ref();
  return new Promise((resolve, reject) => {
    waiting.set(orderNo, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage({ orderNo, paper, isDrawn } satisfies DrawingOrder);
  });
}

function startDrawer(): Drawer {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(new URL("render-worker.ts", import.meta.url));
  const started: Drawer = { thread, waiting };
  const end = (error: Error) => {
    if (drawer === started) drawer = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.on("exit", () => end(new Error("the thread that draws papers has ended")));
  thread.on("message", (drawn: Drawn) => {
    const asked = waiting.get(drawn.orderNo);
    waiting.delete(drawn.orderNo);
    if (waiting.size === 0) rest(started);
    if ("error" in drawn) asked?.reject(drawn.error);
    else asked?.resolve(drawn);
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
