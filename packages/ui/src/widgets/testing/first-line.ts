import { expect } from "storybook/test";

/** The middle of a mark lies at the middle of the first line of its words, whatever the size of the text. */
export async function expectBesideFirstLine(mark: HTMLElement, words: HTMLElement): Promise<void> {
  const range = document.createRange();
  range.selectNodeContents(words);
  const [line] = range.getClientRects();
  const { top, bottom } = mark.getBoundingClientRect();
  await expect(line).toBeDefined();
  if (line === undefined) return;
  await expect(Math.abs((top + bottom) / 2 - (line.top + line.bottom) / 2)).toBeLessThanOrEqual(1);
}
