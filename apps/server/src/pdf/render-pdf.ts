import { Worker } from "node:worker_threads";
import { type PdfContent, textsOf } from "./pdf-content.ts";

/** A request to the thread. Those with one number are steps of one document. */
export type RenderRequest = { readonly requestNo: number } & RenderStep;

export type RenderStep =
  /** Only its characters are checked. */
  | { readonly step: "check"; readonly content: PdfContent }
  | { readonly step: "whole"; readonly content: PdfContent }
  /** Its last block is a table that gets rows. */
  | { readonly step: "open"; readonly content: PdfContent }
  | { readonly step: "add"; readonly rows: readonly (readonly string[])[] }
  | { readonly step: "end" }
  /** Nothing more is wanted of it. */
  | { readonly step: "drop" };

export interface Rendered {
  /** Characters that no font has: they are not rendered. */
  readonly missing: readonly string[];
  /** The document, or what of it is ready; null where nothing is rendered. */
  readonly bytes: Uint8Array | null;
}

/** Its answer. */
export type RenderResult =
  | ({ readonly requestNo: number } & Rendered)
  | { readonly requestNo: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (result: Rendered) => void;
  readonly reject: (error: unknown) => void;
}

/** After this long without a request the thread ends, which frees the memory of its fonts. */
const IDLE_MS = 60_000;

interface RenderWorker {
  readonly thread: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Documents that get more rows. */
  readonly open: Set<number>;
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
  return bytesOf(await request({ step: "whole", content }));
}

/**
 * Renders a document as `renderPdf` does, piece by piece: its last table gets the rows page by page, and what is written of
 * it leaves the thread before the next page is read. Its pages are numbered without their number in all.
 * @throws as `renderPdf`; RangeError where the last block is no table.
 */
export async function* streamPdf(
  content: PdfContent,
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  requests += 1;
  const requestNo = requests;
  const worker = theWorker();
  worker.open.add(requestNo);
  let isOpen = true;
  try {
    yield bytesOf(await ask(worker, { requestNo, step: "open", content }));
    for await (const rows of pages) {
      yield bytesOf(await ask(worker, { requestNo, step: "add", rows }));
    }
    isOpen = false;
    yield bytesOf(await ask(worker, { requestNo, step: "end" }));
  } finally {
    worker.open.delete(requestNo);
    if (isOpen && worker === renderWorker) await ask(worker, { requestNo, step: "drop" });
    else if (worker.waiting.size === 0 && worker.open.size === 0) rest(worker);
  }
}

function bytesOf({ missing, bytes }: Rendered): Buffer {
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
  return (await request({ step: "check", content })).missing;
}

async function request(step: RenderStep): Promise<Rendered> {
  requests += 1;
  return ask(theWorker(), { requestNo: requests, ...step });
}

function theWorker(): RenderWorker {
  renderWorker ??= startRenderWorker();
  return renderWorker;
}

async function ask(worker: RenderWorker, asked: RenderRequest): Promise<Rendered> {
  const { thread, waiting } = worker;
  if (worker !== renderWorker) throw new Error("the render worker has ended");
  if (idle !== null) clearTimeout(idle);
  // A pending request keeps the process alive; an idle thread does not.
  thread.ref();
  return new Promise((resolve, reject) => {
    waiting.set(asked.requestNo, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage(asked);
  });
}

function startRenderWorker(): RenderWorker {
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(new URL("render-worker.ts", import.meta.url));
  const started: RenderWorker = { thread, waiting, open: new Set() };
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
    if (waiting.size === 0 && started.open.size === 0) rest(started);
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
