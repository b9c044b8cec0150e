/** What a page asks the worker. */
export type WorkerRequest =
  /** Which release are you? Answered through the port that comes with it. */
  | "release"
  /** Take over now: the dealer wants the new release. */
  | "take-over"
  /** Take over if no other page is open: this page is of the new release already. */
  | "take-over-if-alone";

export const WORKER_PATH = "/service-worker.js";
/** Caches of this app begin with it. */
export const CACHE_PREFIX = "kedu-";
