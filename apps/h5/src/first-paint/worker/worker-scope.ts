// What a service worker sees, as far as ours uses it: the compiler knows one kind of page at a time.

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer to a request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent & WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(options: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<readonly { navigate(url: string): Promise<unknown>; readonly url: string }[]>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
}

export const worker = globalThis as unknown as WorkerScope;
