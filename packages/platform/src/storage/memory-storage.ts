/**
 * A browser's `Storage` over a map, for tests.
 *
 * @param isFull whether a value of this many characters finds no room.
 */
export function memoryStorage(
  entries = new Map<string, string>(),
  isFull: (characters: number) => boolean = () => false,
): Storage {
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem(key, value) {
      if (isFull(value.length)) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
  };
}
