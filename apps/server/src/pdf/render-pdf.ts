import { Worker } from "node:worker_threads";
import { type PdfContent, textsOf } from "./pdf-content.ts";

/** A request to the thread. */
export interface RenderRequest {
  readonly requestNo: number;
  readonly content: PdfContent;
  /** False where only its characters are checked. */
  readonly isRendered: boolean;
}

/** Its answer. */
export type RenderResult =
  | {
      readonly requestNo: number;
      /** Characters that no font has: such a document is not rendered. */
      readonly missing: readonly string[];
      /** Null where it is not rendered. */
      readonly bytes: Uint8Array | null;
    }
  | { readonly requestNo: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (result: { missing: readonly string[]; bytes: Uint8Array | null }) => void;
  readonly reject: (error: unknown) => void;
}

/** After this long without a request the thread ends, which frees the memory of its fonts. */
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
 * content gives the same bytes on one machine; a caller that needs them for good stores the bytes. A thread of its own
 * renders, started at the first request, so that rendering delays neither the service nor its start.
 *
 * For every text that is served: contracts and settlement certificates.
 * @throws MissingGlyphs where no font has all of its characters; RangeError for a table whose rows do not fit its
 * columns; Error when the thread ended.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { missing, bytes } = await request(content, true);
  if (bytes === null) throw new MissingGlyphs(missing);
  return Buffer.from(bytes);
}

/** A document that would show a box instead of a character. */
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

/** The characters of nearly all documents, all of which the fonts have (a test checks it). */
export const EVERYDAY =
  /^[\n\u0020-\u007e\u00a5\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u203a\u3001\u3002\u3008-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/;

/**
 * Each character of a document, once, that no font has. Everyday ones are known beforehand, so that most documents need
 * no thread for it.
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
  // A pending request keeps the process alive; an idle thread does not.
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
    // The next request starts a new thread, and none is sent to one that is ending.
    if (renderWorker === resting) renderWorker = null;
    void resting.thread.terminate();
  }, IDLE_MS).unref();
}
