import { refuse } from "../../calls/refusal.ts";
import { MissingGlyphs, missingCharacters } from "../../pdf/render-pdf.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";

/** How many characters a refusal lists. */
const NAMED_MAX = 20;

/**
 * Refuses contracts that cannot show one of their characters: what cannot be read must not be signed or served.
 * @throws the refusal GLYPH_MISSING with the characters.
 */
export async function refuseUnprintable(papers: readonly PdfContent[]): Promise<void> {
  const missing = await Promise.all(papers.map(missingCharacters));
  const characters = [...new Set(missing.flat())];
  if (characters.length > 0) refuseCharacters(characters);
}

/** Renders a document by `draw`. @throws the refusal GLYPH_MISSING where no font has one of its characters. */
export async function printable<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof MissingGlyphs) refuseCharacters(error.characters);
    throw error;
  }
}

function refuseCharacters(characters: readonly string[]): never {
  refuse("GLYPH_MISSING", { characters: characters.slice(0, NAMED_MAX) });
}
