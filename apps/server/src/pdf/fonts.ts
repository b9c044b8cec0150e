import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkit";

/** One font file with the characters that it has. */
export interface Face {
  readonly bytes: Buffer;
  /** How far it reaches above its base line, in em. */
  readonly ascentEm: number;
  readonly has: (codePoint: number) => boolean;
}

/** The fonts, read once for all documents: each has some ten megabytes, of which a document gets the glyphs that it uses. */
export interface Fonts {
  readonly regular: Face;
  readonly bold: Face;
  /** Characters of the rare planes, which the others lack: Hanazono Mincho B. Unpacked when it is first needed. */
  readonly rare: () => Face;
}

/** Reads the fonts. @throws the system's error when a file is not there. */
export function readFonts(): Fonts {
  let rare: Face | null = null;
  return {
    regular: readFace(
      import.meta.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    ),
    bold: readFace(
      import.meta.resolve("@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
    ),
    rare: () =>
      (rare ??= faceOf(
        brotliDecompressSync(readFileSync(new URL("fonts/HanaMinB.ttf.br", import.meta.url))),
      )),
  };
}

function readFace(address: string): Face {
  return faceOf(readFileSync(new URL(address)));
}

function faceOf(bytes: Buffer): Face {
  const font = create(bytes) as Font;
  const ascentEm = font.ascent / font.unitsPerEm;
  return { bytes, ascentEm, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

/** Characters that are never drawn, such as those that choose a variant of the one before. Line ends are laid out. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\r]/gu;

/** The text as it is drawn. */
export function drawnText(text: string): string {
  return text.replace(UNDRAWN, "");
}

/** Each character of texts, once, that no font of ours has. */
export function missingGlyphs(texts: readonly string[], { regular, bold, rare }: Fonts): string[] {
  const characters = new Set(texts.flatMap((text) => [...drawnText(text)]));
  return [...characters].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const isThere = character === "\n" || (regular.has(codePoint) && bold.has(codePoint));
    return !isThere && !rare().has(codePoint);
  });
}

/** A stretch of text that one font has. */
export interface Run {
  readonly text: string;
  readonly isRare: boolean;
}

/** A text in stretches by the font that draws them: `face` where it has the character, else the rare one. */
export function runsOf(text: string, face: Face): readonly Run[] {
  const runs: { text: string; isRare: boolean }[] = [];
  for (const character of drawnText(text)) {
    const isRare = character !== "\n" && !face.has(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.isRare === isRare) last.text += character;
    else runs.push({ text: character, isRare });
  }
  return runs;
}
