import { expect } from "storybook/test";

/** The middle of a mark lies at the middle of the first line of its words, whatever the size of the text. */
export async function expectBesideFirstLine(mark: HTMLElement, words: HTMLElement): Promise<void> {
  // As high as a line. The box of a text is as high as the letters of a font, which are not in its middle everywhere.
  const line = document.createElement("span");
  line.style.cssText =
    "display: inline-block; block-size: 1lh; inline-size: 0; vertical-align: top";
  words.prepend(line);
  const { top, bottom } = line.getBoundingClientRect();
  line.remove();
  const own = mark.getBoundingClientRect();
  await expect(Math.abs((own.top + own.bottom) / 2 - (top + bottom) / 2)).toBeLessThanOrEqual(1);
}
