import type { TextArea } from "./text-area.ts";

/** The service forgets the key of a call after 30 days, so an attempt that is older can no longer be answered. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Encrypted texts followed by the time of writing in plain, so that a text that its owner left behind can be removed by
 * the next user of the phone; the time reveals nothing about anyone. Base64 ends at its first `=`, so that the cipher
 * of a release without times reads them as well. A text of such a release counts as written when it is first read.
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
      // Without a time, or with one from before the clock was set back: money under way must not be lost. The last time
      // counts. Where storage is too full for the longer text, the old one stays as it was.
      if (!(ageMs >= 0) && !write(key, text)) texts.write(key, text);
      return text;
    },
  };
}
