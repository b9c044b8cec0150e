import type { TextArea } from "./text-area.ts";

/** The service forgets the key of a call after 30 days: what waits for an answer to one longer than that waits in vain. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Sealed texts with the time of their writing behind them, open: it says nothing about anybody, and who is on this phone
 * now can remove what somebody left who never comes back. Base64 ends at its first `=`, so that the cipher of a release
 * without times opens them as well. What such a release left counts as written when it is first read.
 */
export function createUserTexts(texts: TextArea): TextArea {
  const write = (key: string, text: string): boolean => texts.write(key, `${text}=${Date.now()}`);
  return {
    ...texts,
    write,
    read(key) {
      const text = texts.read(key);
      if (text === undefined) return undefined;
      const ageMs = Date.now() - Number(/=(\d+)$/.exec(text)?.[1]);
      if (ageMs >= KEPT_MS) {
        texts.remove(key);
        return undefined;
      }
      // Without a time, or with one from before the clock was set back: money under way is not lost for it. The last time
      // counts. Where storage is too full for one, the text must stay as it was.
      if (!(ageMs >= 0) && !write(key, text)) texts.write(key, text);
      return text;
    },
  };
}
