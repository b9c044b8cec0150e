/** A place for texts that never throws: where the browser refuses storage, it lasts as long as the page. */
export interface TextArea {
  read(key: string): string | undefined;
  /** False where the text is kept for this page only, because the browser refused or is full. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Wraps `localStorage` or `sessionStorage`. Reading the property itself may throw (cookies blocked,
 * a sandboxed frame), so it is asked for each time.
 */
export function createTextArea(area: () => Storage): TextArea {
  const memory = new Map<string, string>();

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(area());
    } catch {
      // SecurityError or QuotaExceededError.
      return undefined;
    }
  }

  return {
    read(key) {
      return memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined;
    },
    write(key, text) {
      const kept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (kept === true) memory.delete(key);
      else {
        // An older text must not come back after a failed write.
        attempt((storage) => storage.removeItem(key));
        memory.set(key, text);
      }
      return kept === true;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
      );
      return [...new Set([...memory.keys(), ...(stored ?? [])])].filter((key) => key !== "");
    },
  };
}
