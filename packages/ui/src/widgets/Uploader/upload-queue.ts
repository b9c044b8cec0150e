import { createListeners } from "../../private/store.ts";

/** Why a file is not uploaded: it never joins the list. */
export type Rejection =
  | { readonly reason: "tooMany"; readonly name: string; readonly maxCount: number }
  | { readonly reason: "wrongType"; readonly name: string }
  | { readonly reason: "tooLarge"; readonly name: string; readonly maxBytes: number }
  /** In the words of `onBeforeAdd`. */
  | { readonly reason: "refused"; readonly name: string; readonly words: string };

/** Why the upload of a file in the list failed. */
export type UploadFailure =
  | { readonly reason: "unreadable" }
  | { readonly reason: "heic" }
  | { readonly reason: "tooLarge"; readonly maxBytes: number }
  | { readonly reason: "failed"; readonly error: unknown };

export type UploadPhase = "waiting" | "preparing" | "uploading" | "done" | "failed";

/** A file in an uploader, from when it was picked. */
export interface UploadItem<Result> {
  /** No other item has it. */
  readonly id: string;
  /** The file's name. */
  readonly name: string;
  /** How far it is. */
  readonly phase: UploadPhase;
  /** Share that has been sent, 0 to 1. */
  readonly progress: number;
  /** The picked file. Absent for an item that was there before, such as one of a saved draft. */
  readonly file?: File | undefined;
  /** Address of a preview, where there is one. */
  readonly previewUrl?: string | undefined;
  /** The service's answer, once done. */
  readonly result?: Result | undefined;
  /** Why it failed, where it did. */
  readonly failure?: UploadFailure | undefined;
}

/** What an upload is given to be stopped by and to report to. */
export interface UploadProgress {
  /** Aborted when the file is removed or the widget is unmounted. */
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

export interface UploadRules<Result> {
  /** Sends one file. A rejection is a failure that can be retried. */
  upload: (file: File, progress: UploadProgress) => Promise<Result>;
  /** Prepares a file: turns it upright, makes it smaller. Throws `FileProblem` for one that cannot be prepared. */
  prepare: (file: File, signal: AbortSignal) => Promise<File>;
  /** Whether preparing may change the file's size. */
  isPrepared: (file: File) => boolean;
  accepts: (file: File) => boolean;
  maxBytes: (file: File) => number;
  maxCount: number;
  /** Whether an item takes one of the places; one that the uploader does not show takes none. */
  takesPlace: (item: UploadItem<Result>) => boolean;
  /** Called with the whole list after each change, or with the proposed list where the page holds it. */
  onItemsChange?: ((items: readonly UploadItem<Result>[]) => void) | undefined;
}

/** A file that cannot be prepared, with a reason for the user. */
export class FileProblem extends Error {
  readonly reason: "unreadable" | "heic";
  constructor(reason: "unreadable" | "heic", cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface UploadQueue<Result> {
  readonly items: () => readonly UploadItem<Result>[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes files in the given order and reports which it does not accept. */
  readonly add: (files: readonly File[]) => Rejection[];
  readonly retry: (id: string) => void;
  /** Removes an item and stops its upload. */
  readonly remove: (id: string) => void;
  /** Stops everything in progress; the list stays, and `start` continues it. */
  readonly stop: () => void;
  readonly start: () => void;
  /**
   * The page's list, where the page holds it: it decides which items there are, and in what order. The progress of each
   * is known here until the page has seen its end, so an older list sets nothing back.
   */
  readonly take: (list: readonly UploadItem<Result>[]) => void;
}

/** Two at a time: more makes each of them slower on a phone's uplink. */
const PARALLEL = 2;

/**
 * The list behind an uploader: it keeps the order in which files were picked, whichever finishes first. Rules are read
 * each time, so they may change between two files. Where the page holds the list, a picked file is sent, and a removed
 * one stopped, once the page's list says so.
 */
export function createUploadQueue<Result>(
  initial: readonly UploadItem<Result>[],
  rules: () => UploadRules<Result>,
  heldByPage = false,
): UploadQueue<Result> {
  type Items = readonly UploadItem<Result>[];
  let items: Items = initial.map(resumed);
  let given = initial;
  let nextId = 1;
  let stopped = false;
  const running = new Map<string, AbortController>();
  const listeners = createListeners();
  /** Items whose state the page may not have seen yet. */
  const ahead = new Set<string>();
  /** Proposed to the page and not answered yet. */
  let offered: Items = [];
  const leaving = new Set<string>();
  /** Which proposal a list answers: one from before the proposal is no answer to it. */
  const tellings = new WeakMap<Items, number>();
  let telling = 0;
  let askedIn = 0;

  function wanted(): Items {
    return [...items.filter(({ id }) => !leaving.has(id)), ...offered];
  }

  function tell(isQuestion = false): void {
    const list = wanted();
    telling += 1;
    tellings.set(list, telling);
    if (isQuestion) askedIn = telling;
    if (!heldByPage) adopt(list);
    listeners.notify();
    if (!stopped) rules().onItemsChange?.(list);
  }

  function adopt(list: Items): void {
    if ((tellings.get(list) ?? telling) >= askedIn) {
      offered = [];
      leaving.clear();
    }
    const before = new Map(items.map((item) => [item.id, item]));
    items = list.map((item) => merged(item, before.get(item.id)));
    const kept = new Set(items.map(({ id }) => id));
    for (const id of ahead) if (!kept.has(id)) ahead.delete(id);
    for (const [id, control] of running) {
      if (kept.has(id)) continue;
      control.abort();
      running.delete(id);
    }
  }

  function merged(
    item: UploadItem<Result>,
    own: UploadItem<Result> | undefined,
  ): UploadItem<Result> {
    if (own === undefined || !ahead.has(item.id)) return resumed(item);
    const { phase, progress, result, failure } = own;
    const isSettled = phase === "done" || phase === "failed";
    if (isSettled && item.phase === phase && item.result === result && item.failure === failure) {
      ahead.delete(item.id);
    }
    return { ...item, phase, progress, result, failure };
  }

  function patch(id: string, change: Partial<UploadItem<Result>>): void {
    items = items.map((item) => (item.id === id ? { ...item, ...change } : item));
    ahead.add(id);
    tell();
  }

  function unusedId(): string {
    const id = `upload-${nextId}`;
    nextId += 1;
    // A list that outlived its uploader has ids of the previous one.
    return items.some((item) => item.id === id) ? unusedId() : id;
  }

  function pump(): void {
    if (stopped) return;
    for (const item of items) {
      if (running.size >= PARALLEL) return;
      if (item.phase === "waiting" && item.file !== undefined) void run(item.id, item.file);
    }
  }

  async function run(id: string, file: File): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running.set(id, control);
    const { prepare, upload, maxBytes } = rules();
    try {
      patch(id, { phase: "preparing", progress: 0, failure: undefined });
      const ready = await prepare(file, signal);
      if (signal.aborted) return;
      const limit = maxBytes(ready);
      if (ready.size > limit) {
        patch(id, { phase: "failed", failure: { reason: "tooLarge", maxBytes: limit } });
        return;
      }
      patch(id, { phase: "uploading" });
      const onProgress = (share: number) => {
        if (!signal.aborted) patch(id, { progress: Math.min(Math.max(share, 0), 1) });
      };
      const result = await upload(ready, { signal, onProgress });
      if (!signal.aborted) patch(id, { phase: "done", progress: 1, result });
    } catch (error) {
      if (!signal.aborted) patch(id, { phase: "failed", failure: failureOf(error) });
    } finally {
      if (running.get(id) === control) running.delete(id);
      pump();
    }
  }

  return {
    items: () => items,
    subscribe: listeners.subscribe,
    add(files) {
      const { accepts, isPrepared, maxBytes, maxCount, takesPlace } = rules();
      const rejections: Rejection[] = [];
      const taken: UploadItem<Result>[] = [];
      for (const file of files) {
        const { name } = file;
        const limit = maxBytes(file);
        if (wanted().filter(takesPlace).length + taken.length >= maxCount) {
          rejections.push({ reason: "tooMany", name, maxCount });
        } else if (!accepts(file)) {
          rejections.push({ reason: "wrongType", name });
        } else if (!isPrepared(file) && file.size > limit) {
          rejections.push({ reason: "tooLarge", name, maxBytes: limit });
        } else {
          taken.push({ id: unusedId(), name, phase: "waiting", progress: 0, file });
        }
      }
      if (taken.length > 0) {
        offered = [...offered, ...taken];
        tell(true);
        pump();
      }
      return rejections;
    },
    retry(id) {
      const item = items.find((each) => each.id === id);
      if (item?.phase !== "failed" || item.file === undefined) return;
      patch(id, { phase: "waiting", progress: 0, failure: undefined });
      pump();
    },
    remove(id) {
      leaving.add(id);
      tell(true);
      pump();
    },
    stop() {
      for (const control of running.values()) control.abort();
      running.clear();
      stopped = true;
      items = items.map(resumed);
    },
    start() {
      stopped = false;
      pump();
    },
    take(list) {
      if (list === given) return;
      given = list;
      adopt(list);
      listeners.notify();
      pump();
    },
  };
}

/** Uploads in progress when their uploader was unmounted start again. */
function resumed<Result>(item: UploadItem<Result>): UploadItem<Result> {
  const isUnderWay = item.phase === "preparing" || item.phase === "uploading";
  return isUnderWay && item.file !== undefined ? { ...item, phase: "waiting", progress: 0 } : item;
}

function failureOf(error: unknown): UploadFailure {
  return error instanceof FileProblem ? { reason: error.reason } : { reason: "failed", error };
}
