import { Worker } from "node:worker_threads";
import { type PdfContent, textsOf } from "./pdf-content.ts";

/** What the thread is asked for. */
export interface RenderRequest {
  readonly requestNo: number;
  readonly content: PdfContent;
  /** False where only its characters are looked up. */
  readonly isRendered: boolean;
}

/** What it answers. */
export type RenderResult =
  | {
      readonly requestNo: number;
      /** Characters that no font has: such a paper is not result. */
      readonly missing: readonly string[];
      /** Null where it is not result. */
      readonly bytes: Uint8Array | null;
    }
  | { readonly requestNo: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (result: { missing: readonly string[]; bytes: Uint8Array | null }) => void;
  readonly reject: (error: unknown) => void;
}

/** After that long without a request the thread ends, and its fonts leave the memory. */
const IDLE_MS = 60_000;

interface RenderWorker {
  readonly thread: Worker;
  readonly waiting: Map<number, Waiting>;
}

let renderWorker: RenderWorker | null = null;
let requests = 0;
let idle: NodeJS.Timeout | null = null;

/**
 * Renders the PDF of a document: A4, tagged, the used glyphs of a Chinese font embedded, its words selectable. The same
 * content gives the same bytes on one machine; whoever needs them for good keeps the bytes. A thread of its own renders,
 * begun at the first request: rendering holds up neither the service nor its start.
 *
 * For every text that is handed out: a contract, and the settlement certificate as well.
 * @throws MissingGlyphs where no font has all of its characters; RangeError for a table whose rows do not fit its
 * columns; Error when the thread ended.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { missing, bytes } = await request(content, true);
  if (bytes === null) throw new MissingGlyphs(missing);
  return Buffer.from(bytes);
}

/** A document that would show a box in the place of a character. */
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

/** What documents are written with nearly always, all of which the fonts have (a test holds them to it). */
export const EVERYDAY =
  /^[\n\u0020-\u007e\u00a5\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u203a\u3001\u3002\u3008-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/;

/**
 * Each character of a document, once, that no font has. Everyday ones are known by themselves, so that most documents need no
 * thread for it.
 */
export async function missingCharacters(content: PdfContent): Promise<readonly string[]> {
  if (textsOf(content).every((text) => EVERYDAY.test(text))) return [];
  return (await request(content, false)).missing;
}

async function request(
  content: PdfContent,
  isRendered: boolean,
): Promise<{ missing: readonly string[]; bytes: Uint8Array | null }> {
  renderWorker ??= startRenderWorker();
  const { thread, waiting } = renderWorker;
  requests += 1;
  const requestNo = requests;
  if (idle !== null) clearTimeout(idle);
  // Who waits for a document keeps the process; an idle thread does not.
  thread.ref();
  return new Promise((resolve, reject) => {
    waiting.set(requestNo, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage({ requestNo, content, isRendered } satisfies RenderRequest);
  });
}

function startRenderWorker(): RenderWorker {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(new URL("render-worker.ts", import.meta.url));
  const started: RenderWorker = { thread, waiting };
  const end = (error: Error) => {
    if (renderWorker === started) renderWorker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.on("exit", () => end(new Error("the render worker has ended")));
  thread.on("message", (result: RenderResult) => {
    const asked = waiting.get(result.requestNo);
    waiting.delete(result.requestNo);
    if (waiting.size === 0) rest(started);
    if ("error" in result) asked?.reject(result.error);
    else asked?.resolve(result);
  });
  return started;
}

function rest(resting: RenderWorker): void {
  resting.thread.unref();
  if (idle !== null) clearTimeout(idle);
  idle = setTimeout(() => {
    // The next request begins a new thread, and none goes to one that is ending.
    if (renderWorker === resting) renderWorker = null;
    void resting.thread.terminate();
  }, IDLE_MS).unref();
}
