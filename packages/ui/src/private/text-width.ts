/** Characters as wide as they are high: Chinese, Japanese, Korean, and full-width forms. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;
const LATIN_EM = 0.62;

/** How wide a text is at most, in em, without measuring it: for drawings whose texts must not meet. */
export function textWidthEm(text: string): number {
  let width = 0;
  for (const character of text) width += FULL_WIDTH.test(character) ? 1 : LATIN_EM;
  return width;
}
